import { callback } from '#schema/constants.ts';
import { begunHere } from './begun-here.ts';
import type { Browser } from './ports/browser.ts';

/** Notes that this browser is about to leave for a sign-in, so that the callback need not ask about it. */
export function beginSignIn({ notes }: Browser, now: number = Date.now()): void {
  notes.set(begunHere.signIn, String(now));
}

/** Whether this browser began a sign-in lately: a stranger's link to the callback brings none. */
export function hasBegunSignIn({ notes }: Browser, now: number = Date.now()): boolean {
  const begun = Number(notes.get(begunHere.signIn) ?? Number.NaN);
  return begun <= now && now - begun <= callback.startedWithinMs;
}

/** One beginning serves one sign-in. */
export function clearSignIn({ notes }: Browser): void {
  notes.remove(begunHere.signIn);
}
