import { expect, it } from 'vitest';
import type { Profile } from '#schema/entities/profile.ts';
import { firstSteps } from '#web/screens/profile/first-steps.tsx';

const listDone = (profile: Profile) => firstSteps(profile)?.map(({ isDone }) => isDone);
const linked: Profile = { authProviders: ['roblox'] };

it('a game without a badge is a step of its own', () => {
  const playerGamesData = { a: { playtime: 60 } };
  expect(listDone({ ...linked, playerGamesData })).toEqual([true, true, false, false]);
});

it('there are no steps once all are done, or while the played games are unknown', () => {
  const discordProfile = { username: 'zoe' };
  const playerGamesData = { a: { badgesEarned: 1 } };
  expect(listDone({ ...linked, discordProfile, playerGamesData })).toBeUndefined();
  expect(listDone(linked)).toBeUndefined();
});
