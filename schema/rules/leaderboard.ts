import type { BrokenRule } from '../call.ts';
import type { Leaderboard } from '../entities/leaderboard.ts';

/** Finds broken rules of the leaderboard's order (SPEC §2): ranks, aXP and one row a player. */
export function findRankingErrors({ topPlayers }: Leaderboard): BrokenRule[] {
  const broken: BrokenRule[] = [];
  const seen = new Set<string>();
  topPlayers.forEach(({ uid, axp, rank }, index) => {
    const above = topPlayers[index - 1];
    const report = (field: string, expected: string, actual: string) =>
      broken.push({
        severity: 'violation',
        check: 'order',
        path: ['topPlayers', index, field],
        expected,
        actual,
      });
    if (!above && rank !== 1) report('rank', 'ranks from 1', `first rank ${rank}`);
    if (above && rank < above.rank) report('rank', 'ascending ranks', `${rank} after ${above.rank}`);
    if (above && axp > above.axp) report('axp', 'descending aXP', 'more than the row above');
    if (seen.has(uid)) report('uid', 'every player once', 'a repeated player');
    seen.add(uid);
  });
  return broken;
}
