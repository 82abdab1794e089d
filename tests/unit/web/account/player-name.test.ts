import { expect, it } from 'vitest';
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

it.each([
  [
    "the profile's name and picture first",
    user,
    profile,
    'Nova Prime',
    [profile.profileImageUrl, user.photoURL],
  ],
  ["the identity service's until the profile is known", user, undefined, 'Nova', [user.photoURL]],
  ['the email address', { ...unnamed, email: 'nova@example.com' }, undefined, 'nova@example.com', []],
  ["'Player' and no picture if nobody knows one", unnamed, undefined, 'Player', []],
])('a player is shown with %s', (_, known, own, ...[name, pictures]) => {
  expect(playerSummary(known, own)).toEqual({ name, pictures });
});
