import { z } from 'zod';
import { resolvePictures } from '#rpc/host/pictures.ts';
import type { CallKey } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import { CLOCK_SKEW_MS } from '#schema/entities/instant.ts';
import type { PlayedGame, Profile } from '#schema/entities/profile.ts';
import type { PortalSettings } from '../engine/portal.ts';
import type { Part } from '../generate/schema-fields.ts';
import { isInstant, listParts } from '../generate/schema-fields.ts';
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

type Context = Pick<PortalSettings, 'pictureHosts' | 'pictureBase' | 'isKnown'> & { now: number };

/**
 * Looks through a response for what no schema refuses: instants in the future, pictures, sums. The schemas refuse numbers
 * out of bounds. `sent`: the response as the host has sent it.
 */
export function findImplausible(
  key: CallKey,
  { sent, read }: { sent: unknown; read: unknown },
  context: Context,
): Implausible[] {
  const { strictResponse } = callOf(key);
  const parts = strictResponse ? listParts(strictResponse, sent) : [];
  const values = [...findGarbled(read), ...parts.flatMap((one) => findValue(one, context))];
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: decoded by this call's schema
  return key === 'profile' ? [...values, ...findSums(read as Profile)] : values;
}

function findValue({ path, schema, value }: Part, context: Context): Implausible[] {
  if (path.endsWith('.profileImageUrl') && typeof value === 'string')
    return findPicture(path, value, context);
  const instant = isInstant(schema) ? z.safeParse(schema, value).data : undefined;
  if (typeof instant !== 'number' || instant <= context.now + CLOCK_SKEW_MS) return [];
  const expected = 'an instant up to now';
  return [{ rule: 'impossibleInstant', path, expected, actual: 'one in the future' }];
}

/** UTF-8 that was read as Latin-1 and encoded again: letters of the first bytes, and signs of the others. */
const twiceEncoded = (() => {
  const rest = '[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
  return new RegExp(`[ÂÃ][\u0080-\u00bf]|[â-çìí]${rest}{2}|ð[Ÿ\u009f]${rest}{2}`);
})();

export function findGarbled(response: unknown): Implausible[] {
  const text = JSON.stringify(response) ?? '';
  const isHtml = /&(?:amp|lt|gt|quot|apos|#x?\w+);/i.test(text);
  const found = { rule: 'garbledText', path: '$', expected: 'text as the player wrote it' } as const;
  if (!isHtml && !twiceEncoded.test(text)) return [];
  return [{ ...found, actual: isHtml ? 'escapes of HTML' : 'UTF-8 that is encoded twice' }];
}

function findPicture(
  path: string,
  text: string,
  { pictureHosts, pictureBase, isKnown }: Context,
): Implausible[] {
  if (text === '') return [];
  const picture: { profileImageUrl?: string } = { profileImageUrl: text };
  resolvePictures(picture, pictureBase);
  const { profileImageUrl: url = '' } = picture;
  const { protocol, hostname, origin } = new URL(URL.canParse(url) ? url : 'data:,');
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
