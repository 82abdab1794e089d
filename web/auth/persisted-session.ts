import { time } from '#schema/constants.ts';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import { parseJson, toRecord } from '#schema/parse-json.ts';
import type { IdentitySettings } from '../ports/identity.ts';

type Project = Pick<IdentitySettings, 'firebase'>;

/** The user and ID token that Firebase last stored in this browser. */
export interface PersistedSession {
  user: AuthUser;
  token: string;
  /** Epoch ms by this browser's clock. */
  expiresAt: number;
}

/** Prefix of Firebase's localStorage keys for signed-in users of all projects. */
export const SESSION_KEY_PREFIX = 'firebase:authUser:';

/** Prefix of Firebase's localStorage key for the signed-in user of this project. */
export const sessionKeyPrefix = ({ firebase }: Project) => `${SESSION_KEY_PREFIX}${firebase.apiKey}:`;

/** Whether localStorage contains a Firebase session, which may have expired. Loads no Firebase code. */
export const hasPersistedSession = (project: Project): boolean => readSessionText(project) !== undefined;

/**
 * Reads the session from Firebase's localStorage entry before Firebase loads. The entry's format is not
 * public: if it is unknown, returns undefined, and the session waits for Firebase. Uses no Zod, which is too
 * large for the entry script.
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
  return { user, token: accessToken, expiresAt: toExpiry(expirationTime) };
}

/**
 * Returns when a stored token expires, in epoch ms: now, if it would last for longer than the hour that Google gives each token.
 * The browser's clock was ahead when Firebase stored it. The clocks of two tabs may differ a little.
 */
export function toExpiry(expirationTime: number): number {
  const now = Date.now();
  return expirationTime > now + time.HOUR_MS + time.MINUTE_MS ? now : expirationTime;
}

/** Returns the session's token if it stays valid for more than a minute, otherwise undefined. */
export const getValidToken = (session: PersistedSession | undefined): string | undefined =>
  session && session.expiresAt - Date.now() > time.MINUTE_MS ? session.token : undefined;

/** Returns undefined without a session, if storage is disabled, and outside a browser. */
function readSessionText(project: Project): string | undefined {
  try {
    const key = Object.keys(localStorage).find((name) => name.startsWith(sessionKeyPrefix(project)));
    return key === undefined ? undefined : (localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}

const toText = (value: unknown) => (typeof value === 'string' ? value : null);
