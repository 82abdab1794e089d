import { calls } from '#schema/calls.ts';
import { leaderboard as limits } from '#schema/constants.ts';
import type { Leaderboard, RankedPlayer } from '#schema/entities/leaderboard.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../../engine/contract-run.ts';
import { CLOCK_SKEW_MS } from '../plausibility.ts';
import type { Person } from './person.ts';
import { differs, findRow, isUnchanged, robloxIdOf } from './person.ts';

/** Checks the own rank against the profile and the leaderboard, which may be six hours older than both. */
export async function checkRank(session: ContractRun, person: Person): Promise<void> {
  const { actor } = person;
  const check = 'consistency';
  let top: Leaderboard | undefined;
  const boardTitle = 'the leaderboard and the own profile';
  await session.check({ call: 'leaderboard', check, title: boardTitle }, async (look) => {
    const seen = await look.send('leaderboard', {}, { as: actor });
    top = calls.leaderboard.response.safeParse(seen.body).data;
    if (seen.isOk && top) checkBoard(look, person, { top, now: session.now() });
  });
  const robloxUserId = robloxIdOf(person);
  if (robloxUserId === undefined) return;
  const rankTitle = 'the own rank and the own profile';
  await session.check({ call: 'ownRank', check, title: rankTitle }, async (look) => {
    const seen = await look.send('ownRank', { robloxUserId }, { as: actor });
    const rank = seen.isOk ? calls.ownRank.response.safeParse(seen.body).data : undefined;
    if (rank) await checkOwnRank(look, { person, rank, seen, top });
  });
}

function checkBoard(
  look: CheckContext,
  person: Person,
  { top, now }: { top: Leaderboard; now: number },
): void {
  const { generatedAt, topPlayers } = top;
  if (generatedAt !== undefined && now - generatedAt > limits.refreshMs + CLOCK_SKEW_MS)
    look.report({ rule: 'staleBoard', path: '$.generatedAt', expected: 'six hours at most', actual: 'more' });
  const isHidden = person.profile.ingameOptions?.Privacy?.ShowInLeaderboards === false;
  const row = findRow(topPlayers, person.actor);
  const problem = { path: `$.topPlayers[${row}]`, expected: 'no row of a player who hides', actual: 'a row' };
  if (isHidden && row >= 0) look.report({ rule: 'hiddenStillListed', ...problem });
}

const MAX_PASSED = 10;

interface RankCheck {
  person: Person;
  rank: RankedPlayer;
  seen: JudgedExchange;
  top: Leaderboard | undefined;
}

async function checkOwnRank(look: CheckContext, { person, rank, seen, top }: RankCheck): Promise<void> {
  const { actor, profile } = person;
  if (differs(rank.uid, actor.uid)) {
    const problem = { expected: 'the uid of the token', actual: 'another uid' };
    return look.report({ rule: 'foreignData', path: '$.uid', ...problem }, seen);
  }
  const row = top?.topPlayers[findRow(top.topPlayers, actor)];
  const axp = profile.playerStats?.currency?.axp;
  const isOdd = <Value>(value: Value, ...known: (Value | undefined)[]) =>
    (value ?? '') !== '' && known.some((one) => one !== undefined) && !known.includes(value);
  const problems = [
    ...(isOdd(rank.axp, axp, row?.axp) ? ['$.axp'] : []),
    ...(isOdd(rank.displayName, profile.displayName, row?.displayName) ? ['$.displayName'] : []),
  ];
  // The own rank may be a little older than the profile, but not if the older leaderboard says the same as the profile.
  const isCertain = row !== undefined && row.axp === axp && row.displayName === profile.displayName;
  const isLive = problems.length > 0 && (await isUnchanged(look, person));
  for (const path of isLive ? problems : []) {
    const problem = { path, expected: 'the value of the own profile', actual: 'another value' };
    look.report({ rule: isCertain ? 'contradiction' : 'rankDiffers', ...problem }, seen);
  }
  if (rank.rank !== undefined && top) checkRankAmong(look, { rank, seen, top });
}

/** The rank must fit the leaderboard, which may be older. Players may have passed since, but hardly ten. */
function checkRankAmong(
  look: CheckContext,
  {
    rank: { rank = 0, axp = 0 },
    seen,
    top: { topPlayers },
  }: Pick<RankCheck, 'rank' | 'seen'> & { top: Leaderboard },
): void {
  const better = topPlayers.filter((one) => (one.axp ?? 0) > axp).length;
  const isBehind = topPlayers.some((one) => (one.axp ?? axp) < axp) && rank > topPlayers.length + MAX_PASSED;
  if (rank > better && !isBehind) return;
  const problem = { expected: `a rank after ${better} better players`, actual: `rank ${rank}` };
  look.report({ rule: 'rankDiffers', path: '$.rank', ...problem }, seen);
}
