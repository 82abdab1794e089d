import { describe, expect, it } from 'vitest';
import type { PublicProfile } from '#schema/entities/profile.ts';
import { isUid, publicProfileState } from '#web/screens/public-profile/state.ts';

const noResult = { data: undefined, failure: undefined };
const profile: PublicProfile = {
  displayName: 'Aurora Vale',
  username: 'AuroraVale',
  profileImageUrl: 'https://cdn.example/a.png',
  playerStats: { currency: { axp: 1_240, level: 17 } },
  robloxProfile: { userId: '77', username: 'AuroraVale' },
};
const profileResult = { data: profile, failure: undefined };

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

describe('a public profile shows', () => {
  it("'not found' for an invalid id", () => {
    const state = publicProfileState({ uid: 'no body', profile: noResult, robloxUser: noResult });
    expect(state).toEqual({ state: 'notFound' });
  });

  it('its skeleton while loading', () => {
    expect(publicProfileState({ uid: 'veteran', profile: noResult, robloxUser: noResult })).toEqual({
      state: 'loading',
    });
  });

  it("'not found' if the host says so", () => {
    const failure = { code: 'notFound', message: 'User not found' } as const;
    const state = publicProfileState({
      uid: 'ghost',
      profile: { ...noResult, failure },
      robloxUser: noResult,
    });
    expect(state).toEqual({ state: 'notFound' });
  });

  it('the message of any other failure', () => {
    const failure = { code: 'rateLimited', message: 'Rate limit exceeded. Please try again later.' } as const;
    const state = publicProfileState({
      uid: 'veteran',
      profile: { ...noResult, failure },
      robloxUser: noResult,
    });
    expect(state).toEqual({ state: 'error', message: 'Rate limit exceeded. Please try again later.' });
  });

  it('name, username, avatar, aXP and level', () => {
    expect(publicProfileState({ uid: 'veteran', profile: profileResult, robloxUser: noResult })).toEqual({
      state: 'content',
      player: {
        displayName: 'Aurora Vale',
        imageUrl: 'https://cdn.example/a.png',
        username: 'AuroraVale',
        robloxUserId: '77',
        axp: 1_240,
        level: 17,
        lookupFailure: undefined,
      },
    });
  });

  it('the current username on the game platform', () => {
    const robloxUser = { data: { id: '77', name: 'AuroraNow' }, failure: undefined };
    const state = publicProfileState({ uid: 'veteran', profile: profileResult, robloxUser });
    expect(state).toMatchObject({ player: { username: 'AuroraNow' } });
  });

  it('a profile with an error if the game platform failed', () => {
    const failure = { code: 'hostFailed', message: 'Failed to fetch Roblox user data' } as const;
    const state = publicProfileState({
      uid: 'veteran',
      profile: profileResult,
      robloxUser: { ...noResult, failure },
    });
    expect(state).toMatchObject({
      state: 'content',
      player: { displayName: 'Aurora Vale', lookupFailure: 'Failed to fetch Roblox user data' },
    });
  });

  it('unknown aXP and level for a player without stats', () => {
    const bare = { data: { displayName: 'Robin' }, failure: undefined };
    const state = publicProfileState({ uid: 'emailonly', profile: bare, robloxUser: noResult });
    expect(state).toMatchObject({ player: { axp: undefined, level: undefined, username: undefined } });
  });
});
