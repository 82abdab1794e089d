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

describe('an id in the address', () => {
  it.each(['veteran', 'a', 'x_Y-9', 'a'.repeat(128)])('is one: %j', (uid) => {
    expect(isUid(uid)).toBe(true);
  });

  it.each([undefined, '', 'a b', '../x', 'ä', 'a'.repeat(129), 'x%2Fy'])('is none: %j', (uid) => {
    expect(isUid(uid)).toBe(false);
  });
});

describe('a public profile shows', () => {
  it('that nobody is there for an id that no player can have', () => {
    const state = publicProfileState({ uid: 'no body', profile: noResult, robloxUser: noResult });
    expect(state).toEqual({ state: 'notFound' });
  });

  it('its skeleton while it is on its way', () => {
    expect(publicProfileState({ uid: 'veteran', profile: noResult, robloxUser: noResult })).toEqual({
      state: 'loading',
    });
  });

  it('that nobody is there when the host says so', () => {
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

  it('name, username, picture, aXP and level', () => {
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

  it('the username that the game platform has now', () => {
    const robloxUser = { data: { id: '77', name: 'AuroraNow' }, failure: undefined };
    const state = publicProfileState({ uid: 'veteran', profile: profileResult, robloxUser });
    expect(state).toMatchObject({ player: { username: 'AuroraNow' } });
  });

  it('that the game platform could not be asked, beside a profile that stays', () => {
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

  it('no aXP and the first level for a player without figures', () => {
    const bare = { data: { displayName: 'Robin' }, failure: undefined };
    const state = publicProfileState({ uid: 'emailonly', profile: bare, robloxUser: noResult });
    expect(state).toMatchObject({ player: { axp: 0, level: 1, username: undefined } });
  });
});
