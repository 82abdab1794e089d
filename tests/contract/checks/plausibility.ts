import type { CallKey } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import type { PlayedGame, Profile } from '#schema/entities/profile.ts';
import type { PortalSettings } from '../engine/portal.ts';
import type { RuleName } from '../policy.ts';

/** A value that the portal reads, and that cannot be true. */
export interface Implausible {
  rule: RuleName;
  path: string;
  expected: string;
  actual: string;
  /** No other setting of the portal would make it right. */
  isCertain?: boolean;
}

type Context = Pick<PortalSettings, 'pictureHosts' | 'isKnown'> & { now: number };

/** Tolerance for the difference between the host's clock and ours. */
export const CLOCK_SKEW_MS = 5 * time.MINUTE_MS;
/** The game platform opened. */
const EARLIEST = Date.UTC(2006, 0);

const instants = new Set(['linkedAt', 'generatedAt', 'badgesOwned']);
const lowest = new Map(
  Object.entries({
    ...{ aCoins: 0, axp: 0, level: 0, rank: 1, challengesCompleted: 0, tradingCardsEarned: 0 },
    ...{ challengeStreak: 0, badgesEarned: 0, secondsPlayed: 0, playtime: 0 },
  }),
);

/** Looks through a decoded answer for what no schema refuses: numbers, instants, sums and pictures. */
export function findImplausible(key: CallKey, answer: unknown, context: Context): Implausible[] {
  const values = [...findGarbled(answer), ...listValues(answer).flatMap((one) => findValue(one, context))];
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: decoded by this call's schema
  return key === 'profile' ? [...values, ...findSums(answer as Profile)] : values;
}

interface Value {
  path: string;
  /** The name of the closest field. */
  name: string;
  value: unknown;
}

function listValues(value: unknown, path = '$', name = ''): Value[] {
  if (typeof value !== 'object' || value === null) return [{ path, name, value }];
  if (Array.isArray(value)) return value.flatMap((one, index) => listValues(one, `${path}[${index}]`, name));
  return Object.entries(value).flatMap(([key, part]) =>
    name === 'badgesOwned' || name === 'playerGamesData'
      ? listValues(part, `${path}[${JSON.stringify(key)}]`, name === 'badgesOwned' ? name : '')
      : listValues(part, `${path}.${key}`, key),
  );
}

function findValue({ path, name, value }: Value, context: Context): Implausible[] {
  if (name === 'profileImageUrl' && typeof value === 'string') return findPicture(path, value, context);
  if (typeof value !== 'number') return [];
  if (instants.has(name) && !(value >= EARLIEST && value <= context.now + CLOCK_SKEW_MS)) {
    const actual = value < EARLIEST ? 'an earlier one' : 'one in the future';
    return [{ rule: 'impossibleInstant', path, expected: 'an instant from 2006 to now', actual }];
  }
  const least = lowest.get(name);
  if (least === undefined || (value >= least && value <= Number.MAX_SAFE_INTEGER)) return [];
  return [{ rule: 'impossibleNumber', path, expected: `a number from ${least}`, actual: 'another' }];
}

/** UTF-8 that was read as Latin-1 and encoded again: letters of the first bytes, and signs of the others. */
const twiceEncoded = (() => {
  const rest = '[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
  return new RegExp(`[ÂÃ][\u0080-\u00bf]|[â-çìí]${rest}{2}|ð[Ÿ\u009f]${rest}{2}`);
})();

export function findGarbled(answer: unknown): Implausible[] {
  const text = JSON.stringify(answer) ?? '';
  const isHtml = /&(?:amp|lt|gt|quot|apos|#x?\w+);/i.test(text);
  const found = { rule: 'garbledText', path: '$', expected: 'text as the player wrote it' } as const;
  if (!isHtml && !twiceEncoded.test(text)) return [];
  return [{ ...found, actual: isHtml ? 'escapes of HTML' : 'UTF-8 that is encoded twice' }];
}

function findPicture(path: string, text: string, { pictureHosts, isKnown }: Context): Implausible[] {
  if (text === '') return [];
  const { protocol, hostname, origin } = URL.canParse(text) ? new URL(text) : new URL('data:,');
  const isAllowed = pictureHosts.some((allowed) => {
    const [before, after = ''] = allowed.split('*');
    return allowed === origin || (after !== '' && origin.startsWith(`${before}`) && origin.endsWith(after));
  });
  const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname);
  if (isAllowed || isLocal) return [];
  const expected = 'a picture of PICTURE_HOSTS, or of the CDN';
  const actual = protocol === 'data:' ? 'no address' : origin;
  return [{ rule: 'pictureHost', path, expected, actual, isCertain: isKnown.pictureHosts }];
}

/** What one profile says twice: ids, totals and their parts. A total may count games that the profile doesn't list. */
function findSums({
  robloxUserId,
  robloxProfile,
  playerStats,
  playerGamesData = {},
}: Profile): Implausible[] {
  const games = Object.entries(playerGamesData);
  const sum = (name: 'playtime' | 'badgesEarned') =>
    games.reduce((all, [, game]) => all + (game[name] ?? 0), 0);
  const { secondsPlayed, badgesEarned } = playerStats?.stats ?? {};
  const differ = (path: string, expected: string, rule: RuleName = 'sumsDiffer'): Implausible => ({
    ...{ rule, path, expected, actual: 'another' },
  });
  const isTwo = robloxUserId && robloxProfile?.userId && robloxUserId !== robloxProfile.userId;
  const total = (name: string, value: number | undefined, least: number) =>
    (value ?? least) >= least ? [] : [differ(`$.playerStats.stats.${name}`, 'at least the sum of the games')];
  const counts = ({ badgesEarned: count, badgesOwned }: PlayedGame) =>
    count === undefined || badgesOwned === undefined || count === Object.keys(badgesOwned).length;
  return [
    ...(isTwo ? [differ('$.robloxUserId', 'the id in robloxProfile', 'contradiction')] : []),
    ...total('secondsPlayed', secondsPlayed, sum('playtime')),
    ...total('badgesEarned', badgesEarned, sum('badgesEarned')),
    ...games
      .filter(([, game]) => !counts(game))
      .map(([id]) =>
        differ(`$.playerGamesData[${JSON.stringify(id)}].badgesEarned`, 'the number of badgesOwned'),
      ),
  ];
}
