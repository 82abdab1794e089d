import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { time } from '#schema/constants.ts';
import { SessionPersistence } from '#web/auth/firebase-persistence.ts';
import { getValidToken, hasPersistedSession, readPersistedSession } from '#web/auth/persisted-session.ts';

const browserSettings = { firebase: { apiKey: 'key', authDomain: '', projectId: '', appId: '' } };
const STORAGE_KEY = 'firebase:authUser:key:[DEFAULT]';

/** The format of Firebase, with fields that the portal ignores. */
const storedUser = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: 'Ada',
  isAnonymous: false,
  providerData: [],
  stsTokenManager: { refreshToken: 'refresh', accessToken: 'token', expirationTime: 1_000_000 },
};

let stored: Record<string, string> = {};

beforeEach(() => {
  stored = {};
  const getItem = (key: string) => stored[key] ?? null;
  vi.stubGlobal(
    'localStorage',
    new Proxy({}, { ownKeys: () => Object.keys(stored), getOwnPropertyDescriptor, get: () => getItem }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });

describe('the session that Firebase persisted', () => {
  it('has the user, the token and its expiry', () => {
    stored[STORAGE_KEY] = JSON.stringify(storedUser);
    expect(readPersistedSession(browserSettings)).toEqual({
      user: { uid: 'ada', displayName: 'Ada', email: 'ada@example.com', photoURL: null, emailVerified: true },
      token: 'token',
      expiresAt: 1_000_000,
    });
    const photoURL = 'https://cdn.test/1.png';
    stored[STORAGE_KEY] = JSON.stringify({ ...storedUser, photoURL, emailVerified: 'true', displayName: 7 });
    expect(readPersistedSession(browserSettings)?.user).toEqual({
      ...{ uid: 'ada', email: 'ada@example.com' },
      ...{ displayName: null, photoURL, emailVerified: false },
    });
  });

  it("is null if nothing is stored, or only another project's session", () => {
    stored['firebase:authUser:key2:[DEFAULT]'] = JSON.stringify(storedUser);
    expect(hasPersistedSession(browserSettings)).toBe(false);
    expect(readPersistedSession(browserSettings)).toBeUndefined();
  });

  it.each([
    ['not JSON', '{'],
    ['not an object', '"ada"'],
    ['null', 'null'],
    ['without a user id', JSON.stringify({ ...storedUser, uid: undefined })],
    ['without a token', JSON.stringify({ ...storedUser, stsTokenManager: { expirationTime: 1 } })],
    [
      'an invalid expiry',
      JSON.stringify({ ...storedUser, stsTokenManager: { accessToken: 'token', expirationTime: '1' } }),
    ],
  ])('is left to Firebase if it is %s', (_what, text) => {
    stored[STORAGE_KEY] = text;
    expect(hasPersistedSession(browserSettings)).toBe(true);
    expect(readPersistedSession(browserSettings)).toBeUndefined();
  });

  it('is null if the browser blocks storage', () => {
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('refused');
          },
        },
      ),
    );
    expect(hasPersistedSession(browserSettings)).toBe(false);
    expect(readPersistedSession(browserSettings)).toBeUndefined();
  });
});

it('a persisted token is valid for a call if it lasts another minute', () => {
  stored[STORAGE_KEY] = JSON.stringify(storedUser);
  const session = readPersistedSession(browserSettings);
  const at = (now: number) => {
    vi.useFakeTimers({ now });
    onTestFinished(() => void vi.useRealTimers());
    return getValidToken(session);
  };
  expect(at(1_000_000 - time.MINUTE_MS - 1)).toBe('token');
  expect(at(1_000_000 - time.MINUTE_MS)).toBeUndefined();
  expect(getValidToken(undefined)).toBeUndefined();
});

it('a token that would last for more than its hour is renewed first, because the clock was ahead when it came', async () => {
  const now = Date.UTC(2026, 1, 1);
  vi.useFakeTimers({ now });
  onTestFinished(() => void vi.useRealTimers());
  // The build of Firebase for Node keeps in memory what a browser keeps in localStorage.
  const persistence = new SessionPersistence();
  const readExpiries = async (expirationTime: number) => {
    const user = { ...storedUser, stsTokenManager: { ...storedUser.stsTokenManager, expirationTime } };
    stored[STORAGE_KEY] = JSON.stringify(user);
    await persistence._set(STORAGE_KEY, user);
    const { stsTokenManager } = Object(await persistence._get(STORAGE_KEY));
    return [readPersistedSession(browserSettings)?.expiresAt, stsTokenManager.expirationTime];
  };
  const longest = now + time.HOUR_MS + time.MINUTE_MS;
  expect(await readExpiries(longest)).toEqual([longest, longest]);
  expect(await readExpiries(longest + 1)).toEqual([now, now]);
});
