import { encodePathPart } from '../well-formed.ts';
import type { Game, GamesConfig } from './remote-config.ts';

/** Lists the games in configuration order, without those with `Show: false`. */
export function visibleGames({ data }: GamesConfig): [gameId: string, game: Game][] {
  return Object.entries(data).filter(([, { Show }]) => Show !== false);
}

/**
 * Returns the value of a key that comes from elsewhere, such as a game's id. `record['constructor']` would be a
 * function of every object.
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Returns the game's link if it is an http(s) URL, else undefined. */
export function playLink({ Link }: Game): string | undefined {
  return Link && /^https?:\/\//i.test(Link) ? Link : undefined;
}

/** Matches keycaps, pictographs, flags, skin tones, joiners, variation selectors and flag tags. */
const EMOJI_PATTERN =
  /[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200D\uFE0E\uFE0F\u20E3]|[\u{E0020}-\u{E007F}]/gu;

/** Returns a game's folder on the CDN: the id lowercased, without emoji (SPEC §7). */
export const gameFolder = (gameId: string) =>
  collapseWhitespace(gameId.replace(EMOJI_PATTERN, '').toLowerCase());

/** Returns a badge's file name on the CDN: the badge name without symbols (SPEC §7). */
export const badgeFileName = (badgeName: string) =>
  collapseWhitespace(badgeName.replace(EMOJI_PATTERN, '').replace(/[^\p{L}\p{M}\p{N}\s]/gu, ''));

/** Returns the CDN path of a game's picture (SPEC §7), URL-encoded. */
export const thumbnailPath = (gameId: string) =>
  encodePath('games', gameFolder(gameId), 'showcase thumbnails', '1.png');

/** Returns the CDN path of a badge's picture (SPEC §7), URL-encoded. */
export const badgeImagePath = (gameId: string, badgeName: string) =>
  encodePath('games', gameFolder(gameId), 'badges', `${badgeFileName(badgeName)}.png`);

const encodePath = (...parts: readonly string[]) => parts.map(encodePathPart).join('/');

const collapseWhitespace = (text: string) => text.replace(/\s+/g, ' ').trim();
