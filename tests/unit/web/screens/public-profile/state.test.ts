import { describe, expect, it } from 'vitest';
import type { PublicProfile } from '#schema/entities/profile.ts';
import { isUid, publicProfileState } from '#web/screens/public-profile/state.ts';

const noResult = { data: undefined, failure: undefined };
const profile: PublicProfile = {
  displayName: 'Aurora Vale',
  username: 'AuroraVale',
  robloxProfile: { userId: '77', username: 'AuroraVale' },
};
const createResult = <Data>(data: Data) => ({ data, failure: undefined });
const profileResult = createResult(profile);

describe('an id in the URL', () => {
  it.each(['veteran', 'a', 'x_Y-9', 'a'.repeat(128)])('is valid: %j', (uid) => {
    expect(isUid(uid)).toBe(true);
  });

  it.each([undefined, '', 'a b', '../x', '..', 'a\u0007b', 'a'.repeat(129), 'x%2Fy'])(
    'is invalid: %j',
    (uid) => {
      expect(isUid(uid)).toBe(false);
    },
  );
});

const lookupFailed = { code: 'hostFailed', message: 'Failed to fetch Roblox user data' } as const;

it.each<[string, Partial<Parameters<typeof publicProfileState>[0]>, object]>([
  ["'not found' for an invalid id", { uid: 'no body' }, { state: 'notFound' }],
  [
    "'not found' for a profile that was hidden since it was read",
    { profile: { data: profile, failure: { code: 'notFound', message: 'User not found' } } },
    { state: 'notFound' },
  ],
  [
    'what was read before the host failed',
    { profile: { data: profile, failure: { code: 'hostFailed', message: 'Failed' } } },
    { state: 'content' },
  ],
  [
    'the current username on the game platform',
    { profile: profileResult, robloxUser: { data: { id: '77', name: 'AuroraNow' }, failure: lookupFailed } },
    { player: { roblox: { username: 'AuroraNow' } }, lookupFailure: undefined },
  ],
  [
    'the username of the linked account where the host gives no other',
    { profile: createResult({ ...profile, username: '' }), robloxUser: createResult({ id: '77', name: '' }) },
    { player: { roblox: { username: 'AuroraVale' } } },
  ],
  [
    'the username of the account before that of its link',
    { profile: createResult({ ...profile, username: 'Aurora2' }) },
    { player: { roblox: { username: 'Aurora2' } } },
  ],
])('a public profile shows %s', (_, input, state) => {
  const given = { uid: 'veteran', profile: noResult, robloxUser: noResult, ...input };
  expect(publicProfileState(given)).toMatchObject(state);
});
