import { time } from '#schema/constants.ts';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { IdentitySettings } from '../ports/identity.ts';

type Project = Pick<IdentitySettings, 'firebase'>;

/** The user and ID token that Firebase last persisted. */
export interface PersistedSession {
  user: AuthUser;
  token: string;
  /** Epoch ms by this browser's clock. */
  expiresAt: number;
}

/** Prefix of Firebase's localStorage keys for signed-in users of all projects. */
export const SESSION_KEY_PREFIX = 'firebase:authUser:';

/** Prefix of Firebase's localStorage key for the signed-in user. */
export const sessionKeyPrefix = ({ firebase }: Project) => `${SESSION_KEY_PREFIX}${firebase.apiKey}:`;

/** Whether this browser holds a Firebase session; needs no Firebase code. */
export const hasPersistedSession = (project: Project): boolean => readSessionText(project) !== undefined;

/**
 * Reads the session from Firebase's private store before Firebase loads. The store is not a public interface:
 * returns undefined for an unfamiliar shape, and Firebase then reads it itself. Parsed by hand, because this
 * module is part of the entry script, where a schema library would be too large.
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

/** The session's token, if it stays valid for at least a minute. */
export const getValidToken = (session: PersistedSession | undefined): string | undefined =>
  session && session.expiresAt - Date.now() > time.MINUTE_MS ? session.token : undefined;

/** Undefined without a session, with storage disabled, and outside a browser. */
function readSessionText(project: Project): string | undefined {
  try {
    const key = Object.keys(localStorage).find((name) => name.startsWith(sessionKeyPrefix(project)));
    return key === undefined ? undefined : (localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const toText = (value: unknown) => (typeof value === 'string' ? value : null);
