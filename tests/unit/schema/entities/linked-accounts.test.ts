import { expect, it } from 'vitest';
import { getRobloxUserId, isChatAccountLinked, isLinked } from '#schema/entities/linked-accounts.ts';
import type { Profile } from '#schema/entities/profile.ts';

it.each([
  ['roblox', { robloxUserId: '12' }],
  ['roblox', { robloxProfile: {} }],
  ['roblox', { authProviders: ['roblox'] }],
  ['google', { googleProfile: { email: 'a@example.com' } }],
  ['google', { authProviders: ['password', 'google'] }],
  ['discord', { discordProfile: {} }],
] satisfies [string, Profile][])('%s is linked on %j, and no other account', (provider, profile) => {
  const linked = (['roblox', 'google', 'discord'] as const).filter((one) => isLinked(one, profile));
  expect(linked).toEqual([provider]);
});

it.each([
  [{ robloxUserId: '12', robloxProfile: { userId: '34' } }, '12'],
  [{ robloxProfile: { userId: '34' } }, '34'],
  [{ robloxProfile: {} }, undefined],
])('the Roblox id of %j is %s', (profile, id) => {
  expect(getRobloxUserId(profile)).toBe(id);
});

it.each<[string, Partial<Profile>, boolean]>([
  ['nova', { discordProfile: { username: 'nova' } }, true],
  ['nova', { discordProfile: { username: 'rook' } }, false],
  // A name that isn't known doesn't differ.
  ['nova', { discordProfile: {} }, true],
  ['nova', { authProviders: ['discord'] }, true],
  ['', { discordProfile: { username: 'rook' } }, true],
  ['', {}, false],
])('the chat account "%s" is linked to %j: %j', (username, parts, expected) => {
  expect(isChatAccountLinked({ displayName: 'Ann', authProviders: [], ...parts }, username)).toBe(expected);
});
