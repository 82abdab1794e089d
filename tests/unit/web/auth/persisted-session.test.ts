import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { time } from '#schema/constants.ts';
import { getValidToken, hasPersistedSession, readPersistedSession } from '#web/auth/persisted-session.ts';

const browserSettings = { firebase: { apiKey: 'key', authDomain: '', projectId: '', appId: '' } };
const STORAGE_KEY = 'firebase:authUser:key:[DEFAULT]';

/** As Firebase keeps it, what is of no use here included. */
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

describe('who is signed in, read from what Firebase has kept', () => {
  it('is the user, their token, and when that is over', () => {
    stored[STORAGE_KEY] = JSON.stringify(storedUser);
    expect(readPersistedSession(browserSettings)).toEqual({
      user: { uid: 'ada', displayName: 'Ada', email: 'ada@example.com', photoURL: null, emailVerified: true },
      token: 'token',
      expiresAt: 1_000_000,
    });
  });

  it('is nobody where nothing is kept, or only of another project', () => {
    stored['firebase:authUser:other:[DEFAULT]'] = JSON.stringify(storedUser);
    expect(hasPersistedSession(browserSettings)).toBe(false);
    expect(readPersistedSession(browserSettings)).toBeUndefined();
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '"ada"'],
    ['nothing', 'null'],
    ['no user id', JSON.stringify({ ...storedUser, uid: undefined })],
    ['no token', JSON.stringify({ ...storedUser, stsTokenManager: {} })],
    [
      'a time that is none',
      JSON.stringify({ ...storedUser, stsTokenManager: { accessToken: 'token', expirationTime: '1' } }),
    ],
  ])('is left to Firebase to find out where that is %s', (_what, text) => {
    stored[STORAGE_KEY] = text;
    expect(hasPersistedSession(browserSettings)).toBe(true);
    expect(readPersistedSession(browserSettings)).toBeUndefined();
  });

  it('is nobody where the browser lets nothing be read', () => {
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

it('a kept token is good for a call as long as it has another minute', () => {
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
