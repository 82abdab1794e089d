import { expect, it } from 'vitest';
import { getRobloxUserId, isLinked } from '#schema/entities/linked-accounts.ts';
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
