import { expect, it } from 'vitest';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import type { Profile } from '#schema/entities/profile.ts';
import { playerSummary } from '#web/account/name-and-pictures.ts';

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
    { name: 'Nova Prime', pictures: [profile.profileImageUrl, user.photoURL] },
  ],
  ["the identity service's until then", user, undefined, { name: 'Nova', pictures: [user.photoURL] }],
  [
    'the email address',
    { ...unnamed, email: 'nova@example.com' },
    undefined,
    { name: 'nova@example.com', pictures: [] },
  ],
  [
    'a name that is visible',
    { ...user, displayName: 'Nova' },
    { ...profile, displayName: '\u200B \u202E' },
    { name: 'Nova', pictures: [profile.profileImageUrl, user.photoURL] },
  ],
  [
    'a name that is more than fillers',
    { ...user, displayName: 'Nova' },
    { ...profile, displayName: '\u3164\u115F\u2800' },
    { name: 'Nova', pictures: [profile.profileImageUrl, user.photoURL] },
  ],
  ["'Player' and no picture if nobody knows one", unnamed, undefined, { name: 'Player', pictures: [] }],
])('a player is shown with %s', (_, known, own, shown) => {
  expect(playerSummary(known, own)).toEqual(shown);
});
