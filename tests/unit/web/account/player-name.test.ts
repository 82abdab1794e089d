import { describe, expect, it } from 'vitest';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import type { Profile } from '#schema/entities/profile.ts';
import { playerSummary } from '#web/account/player-name.ts';

const unnamed: AuthUser = {
  uid: 'u1',
  displayName: null,
  email: null,
  photoURL: null,
  emailVerified: false,
};
const user = { ...unnamed, displayName: 'Nova', photoURL: 'https://auth.test/1.png' };
const profile: Profile = {
  displayName: 'Nova Prime',
  authProviders: [],
  profileImageUrl: 'https://cdn.test/1.png',
};

describe("a player's name", () => {
  it("is the profile's once the profile is known", () => {
    expect(playerSummary(user, profile).name).toBe('Nova Prime');
  });

  it("is the identity service's until then", () => {
    expect(playerSummary(user, undefined).name).toBe('Nova');
    expect(playerSummary({ ...unnamed, email: 'nova@example.com' }, undefined).name).toBe('nova@example.com');
  });

  it("is 'Player' if nobody knows one", () => {
    expect(playerSummary(unnamed, undefined).name).toBe('Player');
  });
});

describe("a player's pictures", () => {
  it("begin with the profile's", () => {
    expect(playerSummary(user, profile).pictures).toEqual([
      'https://cdn.test/1.png',
      'https://auth.test/1.png',
    ]);
  });

  it('are none if nobody knows one', () => {
    expect(playerSummary(unnamed, undefined).pictures).toEqual([]);
  });
});
