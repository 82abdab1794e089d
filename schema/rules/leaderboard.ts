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
        // The first row breaks only our assumption about its rank: the specification doesn't say where ranks begin.
        severity: above ? 'violation' : 'warning',
        check: 'order',
        path: ['topPlayers', index, field],
        expected,
        actual,
      });
    if (!above && rank !== undefined && rank !== 1) report('rank', 'ranks from 1', `first rank ${rank}`);
    if (isLess(rank, above?.rank)) report('rank', 'ascending ranks', `${rank} after ${above?.rank}`);
    if (isLess(above?.axp, axp)) report('axp', 'descending aXP', 'more than the row above');
    if (uid !== undefined && seen.has(uid)) report('uid', 'every player once', 'a repeated player');
    if (uid !== undefined) seen.add(uid);
  });
  return broken;
}

/** Whether both are known and the first is less. */
const isLess = (one: number | undefined, other: number | undefined) =>
  one !== undefined && other !== undefined && one < other;
