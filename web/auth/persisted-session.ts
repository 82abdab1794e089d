import { time } from '#schema/constants.ts';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import type { IdentitySettings } from '../ports/identity.ts';
import { parseJson } from '../storage/parse-json.ts';

type Project = Pick<IdentitySettings, 'firebase'>;

/** Who was signed in when Firebase last kept its word of it, and the ID token that came with it. */
export interface PersistedSession {
  user: AuthUser;
  token: string;
  /** By this browser's clock, epoch ms. */
  expiresAt: number;
}

/** The key under which Firebase keeps who is signed in, or what it begins with. */
export const sessionKeyPrefix = ({ firebase }: Project) => `firebase:authUser:${firebase.apiKey}:`;

/** Whether somebody is signed in on this browser, as far as can be told without loading anything. */
export const hasPersistedSession = (project: Project): boolean => readSessionText(project) !== undefined;

/**
 * Who that is, read from Firebase's own store before Firebase is there. The store is no interface of Firebase's: what does not look
 * like it did is left to Firebase to read. By hand, for it is read before anything else is loaded, a schema's reader too.
 */
export function readPersistedSession(project: Project): PersistedSession | undefined {
  const { uid, displayName, email, photoURL, emailVerified, stsTokenManager } = toRecord(
    parseJson(readSessionText(project) ?? ''),
  );
  const { accessToken, expirationTime } = toRecord(stsTokenManager);
  if (typeof uid !== 'string' || typeof accessToken !== 'string' || typeof expirationTime !== 'number') {
    return undefined;
  }
  const user: AuthUser = {
    uid,
    displayName: toText(displayName),
    email: toText(email),
    photoURL: toText(photoURL),
    emailVerified: emailVerified === true,
  };
  return { user, token: accessToken, expiresAt: expirationTime };
}

/** The session's token, where it will not be over before it is read. */
export const getValidToken = (session: PersistedSession | undefined): string | undefined =>
  session && session.expiresAt - Date.now() > time.MINUTE_MS ? session.token : undefined;

/** None where the browser keeps nothing: storage switched off, or no browser at all. */
function readSessionText(project: Project): string | undefined {
  try {
    const key = Object.keys(localStorage).find((one) => one.startsWith(sessionKeyPrefix(project)));
    return key === undefined ? undefined : (localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const toText = (value: unknown) => (typeof value === 'string' ? value : null);
