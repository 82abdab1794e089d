import { toCount } from '#schema/entities/count.ts';
import { isLinked } from '#schema/entities/linked-accounts.ts';
import type { Profile } from '#schema/entities/profile.ts';
import { paths } from '#schema/paths.ts';
import { countEarnedBadges, isPlayed } from '../../account/played-game.ts';

export interface FirstStep {
  label: string;
  isDone: boolean;
  /** Where the player takes the step; undefined for Roblox, whose button stands above. */
  to: string | undefined;
}

/** The first steps of a new player; undefined once all are done, and while the played games are unknown. */
export function firstSteps(profile: Profile): FirstStep[] | undefined {
  const { playerGamesData, playerStats } = profile;
  if (!playerGamesData) return undefined;
  const played = Object.values(playerGamesData);
  const hasBadge =
    (toCount(playerStats?.stats?.badgesEarned) ?? 0) > 0 ||
    played.some((game) => (countEarnedBadges(game) ?? 0) > 0);
  const steps = [
    { label: 'Link Roblox', isDone: isLinked('roblox', profile), to: undefined },
    { label: 'Play a game', isDone: played.some(isPlayed), to: paths.games },
    { label: 'Earn a badge', isDone: hasBadge, to: paths.games },
    { label: 'Link Discord', isDone: isLinked('discord', profile), to: paths.options },
  ];
  return steps.every(({ isDone }) => isDone) ? undefined : steps;
}
