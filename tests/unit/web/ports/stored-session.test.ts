import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { time } from '#schema/constants.ts';
import { getValidToken, hasPersistedSession, readPersistedSession } from '#web/auth/persisted-session.ts';

const project = { firebase: { apiKey: 'key', authDomain: '', projectId: '', appId: '' } };
const place = 'firebase:authUser:key:[DEFAULT]';

/** As Firebase keeps it, what is of no use here included. */
const kept = {
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
    stored[place] = JSON.stringify(kept);
    expect(readPersistedSession(project)).toEqual({
      user: { uid: 'ada', displayName: 'Ada', email: 'ada@example.com', photoURL: null, emailVerified: true },
      token: 'token',
      expiresAt: 1_000_000,
    });
  });

  it('is nobody where nothing is kept, or only of another project', () => {
    stored['firebase:authUser:other:[DEFAULT]'] = JSON.stringify(kept);
    expect(hasPersistedSession(project)).toBe(false);
    expect(readPersistedSession(project)).toBeUndefined();
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '"ada"'],
    ['nothing', 'null'],
    ['no user id', JSON.stringify({ ...kept, uid: undefined })],
    ['no token', JSON.stringify({ ...kept, stsTokenManager: {} })],
    [
      'a time that is none',
      JSON.stringify({ ...kept, stsTokenManager: { accessToken: 'token', expirationTime: '1' } }),
    ],
  ])('is left to Firebase to find out where that is %s', (_what, text) => {
    stored[place] = text;
    expect(hasPersistedSession(project)).toBe(true);
    expect(readPersistedSession(project)).toBeUndefined();
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
    expect(hasPersistedSession(project)).toBe(false);
    expect(readPersistedSession(project)).toBeUndefined();
  });
});

it('a kept token is good for a call as long as it has another minute', () => {
  stored[place] = JSON.stringify(kept);
  const session = readPersistedSession(project);
  const at = (now: number) => {
    vi.useFakeTimers({ now });
    onTestFinished(() => void vi.useRealTimers());
    return getValidToken(session);
  };
  expect(at(1_000_000 - time.MINUTE_MS - 1)).toBe('token');
  expect(at(1_000_000 - time.MINUTE_MS)).toBeUndefined();
  expect(getValidToken(undefined)).toBeUndefined();
});
