import { expect, it } from 'vitest';
import type { Profile } from '#schema/entities/profile.ts';
import { firstSteps } from '#web/screens/profile/first-steps.tsx';

const listDone = (profile: Profile) => firstSteps(profile)?.map(({ isDone }) => isDone);
const linked: Profile = { authProviders: ['roblox'] };

it.each<[string, Profile, boolean[]]>([
  ['nothing is linked', { playerGamesData: {} }, [false, false, false, false]],
  ['Roblox is linked', { ...linked, playerGamesData: {} }, [true, false, false, false]],
  ['a game is played', { ...linked, playerGamesData: { a: { playtime: 60 } } }, [true, true, false, false]],
  [
    'a badge is earned',
    { ...linked, playerGamesData: { a: { badgesEarned: 1 } } },
    [true, true, true, false],
  ],
])('where %s, the steps Roblox, game, badge, Discord are %j', (_, profile, done) => {
  expect(listDone(profile)).toEqual(done);
});

it('there are no steps once all are done, or while the played games are unknown', () => {
  const discordProfile = { username: 'zoe' };
  expect(
    listDone({ ...linked, discordProfile, playerGamesData: { a: { badgesEarned: 1 } } }),
  ).toBeUndefined();
  expect(listDone(linked)).toBeUndefined();
});
