import { callback } from '#schema/constants.ts';
import type { Browser } from './ports/browser.ts';

const NOTE = 'sign-in-started';

/** Notes that this browser is about to leave for a sign-in, so that the callback need not ask about it. */
export function beginSignIn({ notes }: Browser, now: number = Date.now()): void {
  notes.set(NOTE, String(now));
}

/** Whether this browser began a sign-in lately: a stranger's link to the callback brings none. */
export function hasBegunSignIn({ notes }: Browser, now: number = Date.now()): boolean {
  const begun = Number(notes.get(NOTE) ?? Number.NaN);
  return begun <= now && now - begun < callback.startedWithinMs;
}

/** One beginning serves one sign-in. */
export function clearSignIn({ notes }: Browser): void {
  notes.remove(NOTE);
}
