import { randomInt } from 'node:crypto';
import { calls } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import type { RankedPlayer } from '#schema/entities/leaderboard.ts';
import type { PublicProfile } from '#schema/entities/profile.ts';
import { hostErrorMessage } from '#schema/wire/host-error-message.ts';
import type { Actor } from '../../engine/actor.ts';
import type { ContractRun, JudgedExchange, Problem } from '../../engine/contract-run.ts';
import { readHostClock } from '../../engine/contract-run.ts';
import { readProfile } from '../../engine/read-account.ts';
import type { Person } from './person.ts';
import { differs, findRow, isUnchanged, listPublicProfiles, robloxIdOf } from './person.ts';

/** A host may cache a public profile for this time; until then it may show what the player has just changed. */
const MAX_CACHE_MS = 5 * time.MINUTE_MS;

/** Checks the public profile of a player against the own profile: who may see it, and what it says. */
export async function checkPublicProfile(
  session: ContractRun,
  person: Person,
  other: Actor | undefined,
): Promise<void> {
  const { uid } = person.actor;
  const isVisible = person.profile.ingameOptions?.Privacy?.PublicProfileVisible;
  if (uid === undefined) return;
  const title = 'the public profile and the own one';
  await session.check({ call: 'publicProfile', check: 'consistency', title }, async (look) => {
    const seen = await look.send('publicProfile', { id: uid }, { mayFail: isVisible === false });
    const problems = [
      ...findVisibilityProblems(session, isVisible, seen),
      ...(isVisible === false ? findName(person, seen) : []),
      ...(seen.isOk ? findDifferences(session, person, seen) : []),
      ...(seen.isOk && other ? await findForeignPicture(session, { person, other, seen }) : []),
    ];
    if (problems.length > 0 && (await isUnchanged(look, person)))
      for (const problem of problems) look.report(problem, seen);
  });
}

/** SPEC §6: a public profile can be viewed when its player enables PublicProfileVisible. */
export function findVisibilityProblems(
  { exchanges }: ContractRun,
  isVisible: boolean | undefined,
  { isOk, status, body }: JudgedExchange,
): Problem[] {
  if (isVisible === false && isOk)
    return [{ rule: 'hiddenShown', expected: 'status 404 for a hidden profile', actual: `status ${status}` }];
  if (isVisible === true && status === 404)
    return [
      { rule: 'visibleHidden', expected: 'the profile of a player who shows it', actual: 'status 404' },
    ];
  const unknown = exchanges.findLast(({ exchange }) => exchange.request.path.includes(UNKNOWN_ID));
  const isSame = unknown?.status === status && hostErrorMessage(unknown.body) === hostErrorMessage(body);
  if (isVisible !== false || !unknown || unknown.isOk || isSame) return [];
  return [{ rule: 'hiddenTold', expected: 'the response to an id that nobody has', actual: 'another' }];
}

/** A refusal that names the player who hides. */
function findName({ profile: { displayName = '' } }: Person, { isOk, body }: JudgedExchange): Problem[] {
  const isNamed = displayName.length > 2 && (hostErrorMessage(body) ?? '').includes(displayName);
  if (isOk || !isNamed) return [];
  return [{ rule: 'hiddenShown', expected: 'a refusal without a name', actual: 'the name of the player' }];
}

const UNKNOWN_ID = 'no-such-player-';

const readPublic = ({ body }: JudgedExchange): PublicProfile | undefined =>
  calls.publicProfile.response.safeParse(body).data;

function findDifferences(session: ContractRun, person: Person, seen: JudgedExchange): Problem[] {
  const shown = readPublic(seen);
  const own = person.profile;
  const [currency, ownCurrency] = [shown?.playerStats?.currency, own.playerStats?.currency];
  const row = findOldRow(session, person);
  const isSameXp = currency?.axp !== undefined && currency.axp === ownCurrency?.axp;
  // An absent id may only have been left out, unless the providers say the same.
  const missing = own.authProviders?.includes('roblox') === false ? 'no id' : undefined;
  const places = [
    ['$.displayName', shown?.displayName, own.displayName, row?.displayName === own.displayName],
    ['$.playerStats.currency.axp', currency?.axp, ownCurrency?.axp, row?.axp === ownCurrency?.axp],
    // A level changes with aXP alone.
    ['$.playerStats.currency.level', currency?.level, ownCurrency?.level, isSameXp],
    ['$.robloxProfile.userId', shown?.robloxProfile?.userId, robloxIdOf(person) ?? missing, true],
    ['$.robloxProfile.username', shown?.robloxProfile?.username, own.robloxProfile?.username, false],
  ] as const;
  return places
    .filter(([, one, two]) => differs<string | number>(one, two))
    .map(([path, , , isCertain]) => ({
      rule: isCertain ? 'contradiction' : 'publicDiffers',
      path,
      expected: 'the value of the own profile',
      actual: 'another value',
    }));
}

/**
 * The player's row in a leaderboard that is older than any cached public profile. A value that is the same there and in
 * the own profile has not just changed.
 */
function findOldRow({ exchanges }: ContractRun, { actor }: Person): RankedPlayer | undefined {
  const seen = exchanges.findLast(({ isOk, exchange }) => isOk && exchange.request.call === 'leaderboard');
  const { topPlayers = [], generatedAt } = calls.leaderboard.response.safeParse(seen?.body).data ?? {};
  if (!seen || generatedAt === undefined) return undefined;
  const isOld = generatedAt < readHostClock(seen.exchange.response) - MAX_CACHE_MS;
  return isOld ? topPlayers[findRow(topPlayers, actor)] : undefined;
}

interface ForeignPicture {
  person: Person;
  other: Actor;
  seen: JudgedExchange;
}

/** A picture may have two addresses, one for each size; the address of somebody else's picture is wrong. */
async function findForeignPicture(
  session: ContractRun,
  { person, other, seen }: ForeignPicture,
): Promise<Problem[]> {
  const picture = readPublic(seen)?.profileImageUrl;
  if (!differs(picture, person.profile.profileImageUrl)) return [];
  const foreign = (await readProfile(session, other))?.profileImageUrl;
  if (picture !== foreign) return [];
  const path = '$.profileImageUrl';
  return [
    { rule: 'foreignData', path, expected: 'the own picture', actual: 'the picture of another player' },
  ];
}

/** Asks for the profile of an id that nobody has. */
export async function checkUnknownPlayer(session: ContractRun): Promise<void> {
  const what = { call: 'publicProfile', check: 'consistency', title: 'of an id that nobody has' } as const;
  await session.check(what, async (look) => {
    const id = `${UNKNOWN_ID}${randomInt(0x7fffffff)}`;
    const { isOk, status } = await look.send('publicProfile', { id }, { isBad: true });
    if (isOk) look.report({ rule: 'inventedPlayer', expected: 'status 404', actual: `status ${status}` });
  });
}

/** The names of the leaderboard, which may be six hours old, and those of the public profiles seen so far. */
export async function checkBoardNames(session: ContractRun): Promise<void> {
  const what = {
    call: 'leaderboard',
    check: 'consistency',
    title: 'its names and the public profiles',
  } as const;
  await session.check(what, async (look) => {
    const { exchanges } = session;
    const seen = exchanges.findLast(({ isOk, exchange }) => isOk && exchange.request.call === 'leaderboard');
    const { topPlayers = [] } = calls.leaderboard.response.safeParse(seen?.body).data ?? {};
    const shown = listPublicProfiles(session);
    const known = topPlayers.filter(({ uid = '' }) => shown.has(uid));
    const wrong = known.filter(({ uid = '', displayName }) =>
      differs(shown.get(uid)?.displayName, displayName),
    );
    const isCertain = wrong.length > 1 && wrong.length === known.length;
    for (const row of wrong) {
      const path = `$.topPlayers[${topPlayers.indexOf(row)}].displayName`;
      const rule = isCertain ? 'contradiction' : 'boardNames';
      look.report({ rule, path, expected: 'the name of the public profile', actual: 'another' }, seen);
    }
  });
}
