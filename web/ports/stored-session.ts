import { time } from '#schema/constants.ts';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import { jsonOf } from '../json-of.ts';
import type { IdentitySettings } from './identity.ts';

type Project = Pick<IdentitySettings, 'firebase'>;

/** Who was signed in when Firebase last kept its word of it, and the ID token that came with it. */
export interface StoredSession {
  user: AuthUser;
  token: string;
  /** By this browser's clock, epoch ms. */
  expiresAt: number;
}

/** The key under which Firebase keeps who is signed in, or what it begins with. */
export const sessionKeys = ({ firebase }: Project) => `firebase:authUser:${firebase.apiKey}:`;

/** Whether somebody is signed in on this browser, as far as can be told without loading anything. */
export const hasStoredSession = (project: Project): boolean => storedText(project) !== undefined;

/**
 * Who that is, read from Firebase's own store before Firebase is there. The store is no interface of Firebase's: what does not look
 * like it did is left to Firebase to read. By hand, for it is read before anything else is loaded, a schema's reader too.
 */
export function storedSession(project: Project): StoredSession | undefined {
  const { uid, displayName, email, photoURL, emailVerified, stsTokenManager } = fieldsOf(
    jsonOf(storedText(project) ?? ''),
  );
  const { accessToken, expirationTime } = fieldsOf(stsTokenManager);
  if (typeof uid !== 'string' || typeof accessToken !== 'string' || typeof expirationTime !== 'number') {
    return undefined;
  }
  const user: AuthUser = {
    uid,
    displayName: textOf(displayName),
    email: textOf(email),
    photoURL: textOf(photoURL),
    emailVerified: emailVerified === true,
  };
  return { user, token: accessToken, expiresAt: expirationTime };
}

/** The session's token, where it will not be over before it is read. */
export const freshToken = (session: StoredSession | undefined): string | undefined =>
  session && session.expiresAt - Date.now() > time.MINUTE_MS ? session.token : undefined;

/** None where the browser keeps nothing: storage switched off, or no browser at all. */
function storedText(project: Project): string | undefined {
  try {
    const key = Object.keys(localStorage).find((one) => one.startsWith(sessionKeys(project)));
    return key === undefined ? undefined : (localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
