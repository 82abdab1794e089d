import { createStorage } from '../browser/browser.ts';
import type { IdentityEnd } from '../ports/identity.ts';

/**
 * Why the last session of this browser ended, if the player didn't end it; until the next sign-in. It is in localStorage,
 * from which Firebase then removes the user: a tab that finds no user finds the reason, however late it learns of the end.
 * An event could come too late, because Firebase reads the user at each event, and a busy tab hears of older changes first.
 */
export const endReason = {
  get: (): IdentityEnd['reason'] | undefined => END_REASONS.find((reason) => reason === storage.get(KEY)),
  set: (reason: IdentityEnd['reason']) => storage.set(KEY, reason),
  clear: () => storage.remove(KEY),
};

const storage = createStorage('localStorage');
const KEY = 'session-end';
const END_REASONS = ['expired', 'disabled', 'deleted'] as const;
