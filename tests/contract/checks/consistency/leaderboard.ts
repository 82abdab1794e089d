import { calls } from '#schema/calls.ts';
import { leaderboard as limits } from '#schema/constants.ts';
import { CLOCK_SKEW_MS } from '#schema/entities/instant.ts';
import type { Leaderboard, RankedPlayer } from '#schema/entities/leaderboard.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../../engine/contract-run.ts';
import { readHostClock } from '../../engine/contract-run.ts';
import type { Person } from './person.ts';
import { differs, findRow, isUnchanged, listPublicProfiles, robloxIdOf } from './person.ts';

/** Checks the own rank against the profile and the leaderboard, which may be six hours older than both. */
export async function checkRank(session: ContractRun, person: Person): Promise<void> {
  const { actor } = person;
  const check = 'consistency';
  let top: Leaderboard | undefined;
  const boardTitle = 'the leaderboard and the own profile';
  await session.check({ call: 'leaderboard', check, title: boardTitle }, async (look) => {
    const seen = await look.send('leaderboard', {}, { as: actor });
    top = calls.leaderboard.response.safeParse(seen.body).data;
    if (seen.isOk && top) checkBoard(look, person, { ...top, now: readHostClock(seen.exchange.response) });
  });
  const robloxUserId = robloxIdOf(person);
  if (robloxUserId === undefined) return;
  const rankTitle = 'the own rank and the own profile';
  await session.check({ call: 'ownRank', check, title: rankTitle }, async (look) => {
    const seen = await look.send('ownRank', { robloxUserId }, { as: actor });
    const rank = seen.isOk ? calls.ownRank.response.safeParse(seen.body).data : undefined;
    if (rank) await checkOwnRank(look, { session, person, rank, seen, top });
  });
}

function checkBoard(
  look: CheckContext,
  person: Person,
  { generatedAt, topPlayers, now }: Leaderboard & { now: number },
): void {
  if (generatedAt !== undefined && now - generatedAt > limits.refreshMs + CLOCK_SKEW_MS)
    look.report({ rule: 'staleBoard', path: '$.generatedAt', expected: 'six hours at most', actual: 'more' });
  const isHidden = person.profile.ingameOptions?.Privacy?.ShowInLeaderboards === false;
  const row = findRow(topPlayers, person.actor);
  const problem = { path: `$.topPlayers[${row}]`, expected: 'no row of a player who hides', actual: 'a row' };
  if (isHidden && row >= 0) look.report({ rule: 'hiddenStillListed', ...problem });
}

/** Hardly more pass a player within six hours. Nobody does while the aXP of all is the same. */
const MAX_PASSED = 10;

interface RankCheck {
  session: ContractRun;
  person: Person;
  rank: RankedPlayer;
  seen: JudgedExchange;
  top: Leaderboard | undefined;
}

async function checkOwnRank(
  look: CheckContext,
  { session, person, rank, seen, top }: RankCheck,
): Promise<void> {
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
  if (rank.rank !== undefined && top) {
    const shown = listPublicProfiles(session);
    const isStill = ({ uid = '', axp: before }: RankedPlayer) =>
      !differs(shown.get(uid)?.playerStats?.currency?.axp, before);
    const isSame = row !== undefined && row.axp === rank.axp && top.topPlayers.every(isStill);
    checkRankAmong(look, { rank, seen, top, maxPassed: isSame ? 0 : MAX_PASSED });
  }
}

/** The rank must fit the leaderboard, which may be older: players may have passed since. */
function checkRankAmong(
  look: CheckContext,
  {
    rank: { rank = 0, axp = 0 },
    seen,
    top: { topPlayers },
    maxPassed,
  }: Pick<RankCheck, 'rank' | 'seen'> & { top: Leaderboard; maxPassed: number },
): void {
  const count = (isMeant: (other: number) => boolean) =>
    topPlayers.filter((one) => isMeant(one.axp ?? 0)).length;
  const better = count((other) => other > axp);
  const last = maxPassed + (maxPassed > 0 ? topPlayers.length : count((other) => other >= axp));
  const isBehind = rank > last && (maxPassed === 0 || count((other) => other < axp) > 0);
  if (rank > better && !isBehind) return;
  const expected = rank > better ? `rank ${last} at most` : `a rank after ${better} better players`;
  const problem = { expected, actual: `rank ${rank}` };
  look.report({ rule: 'rankDiffers', path: '$.rank', ...problem }, seen);
}
