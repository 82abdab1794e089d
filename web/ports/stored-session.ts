import type { IdentitySettings } from './identity.ts';

/** The key under which Firebase keeps who is signed in, or what it begins with. */
export const sessionKeys = ({ firebase }: Pick<IdentitySettings, 'firebase'>) =>
  `firebase:authUser:${firebase.apiKey}:`;

/** Whether somebody is signed in on this browser, as far as can be told without loading anything. */
export const hasStoredSession = (settings: Pick<IdentitySettings, 'firebase'>): boolean =>
  storedKeys().some((key) => key.startsWith(sessionKeys(settings)));

/** None where the browser keeps nothing: storage switched off, or no browser at all. */
function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
