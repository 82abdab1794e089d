import type { Game, GamesConfig } from './remote-config.ts';

/** The games on show, as the configuration orders them: `Show: false` hides one. */
export function visibleGames({ data }: GamesConfig): [gameId: string, game: Game][] {
  return Object.entries(data).filter(([, { Show }]) => Show !== false);
}

/** Where a game is played; nothing without an address of the web. */
export function playLink({ Link }: Game): string | undefined {
  return Link && /^https?:\/\//i.test(Link) ? Link : undefined;
}

/** Keycaps, pictographs, flags, skin tones, joiners, variation selectors and flag tags. */
const EMOJI_PATTERN =
  /[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200D\uFE0E\uFE0F\u20E3]|[\u{E0020}-\u{E007F}]/gu;

/** A game's folder on the CDN: lowercased, emoji removed (section 7). */
export const gameFolder = (gameId: string) =>
  collapseWhitespace(gameId.replace(EMOJI_PATTERN, '').toLowerCase());

/** A badge's file name on the CDN: its name without symbols (section 7). */
export const badgeFileName = (badgeName: string) =>
  collapseWhitespace(badgeName.replace(EMOJI_PATTERN, '').replace(/[^\p{L}\p{M}\p{N}\s]/gu, ''));

/** Path of a game's picture on the CDN, not yet encoded. */
export const thumbnailPath = (gameId: string) => `games/${gameFolder(gameId)}/showcase thumbnails/1.png`;

/** Path of a badge's picture on the CDN, not yet encoded. */
export const badgeImagePath = (gameId: string, badgeName: string) =>
  `games/${gameFolder(gameId)}/badges/${badgeFileName(badgeName)}.png`;

/** Address of a CDN path under an origin, with each part encoded. */
export const cdnUrl = (origin: string, path: string) =>
  `${origin}/${path.split('/').map(encodeURIComponent).join('/')}`;

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
