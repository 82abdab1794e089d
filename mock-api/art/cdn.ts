import { badgeImagePath, thumbnailPath } from '#schema/entities/games.ts';
import type { BadgesConfig, GamesConfig } from '#schema/entities/remote-config.ts';
import { decodePathPart } from '../http/call-routes.ts';
import type { HttpResponse } from '../http/http-message.ts';
import { createResponse } from '../http/responses.ts';
import { drawAvatar } from './avatar-art.ts';
import { drawBadge } from './badge-art.ts';
import { drawGame } from './game-art.ts';

/** Pictures never change. */
const MAX_AGE_S = 24 * 3_600;

/**
 * Creates the CDN: pictures of the configured games and badges, and an avatar for any seed. Returns undefined
 * for any other path.
 */
export function createCdn({ games, badges }: { games: GamesConfig; badges: BadgesConfig }) {
  const known = new Map<string, () => string>();
  for (const gameId of Object.keys(games.data)) {
    known.set(decodePathPart(`/${thumbnailPath(gameId)}`), () => drawGame(gameId));
    for (const { Name } of badges.data[gameId] ?? []) {
      known.set(decodePathPart(`/${badgeImagePath(gameId, Name)}`), () => drawBadge(gameId, Name));
    }
  }

  return (pathname: string): HttpResponse | undefined => {
    const path = decodePathPart(pathname);
    const draw = known.get(path) ?? findAvatar(path);
    return draw && svgResponse(draw());
  };
}

function findAvatar(path: string): (() => string) | undefined {
  const seed = /^\/avatars\/([\w-]{1,140})\.svg$/.exec(path)?.[1];
  return seed === undefined ? undefined : () => drawAvatar(seed);
}

const svgResponse = (markup: string) =>
  createResponse(
    200,
    {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': `public, max-age=${MAX_AGE_S}, immutable`,
      'x-content-type-options': 'nosniff',
      // Any page may fetch these public pictures and store them in its own cache.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      // An SVG opened directly is a document: allow inline styles only.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
    markup,
  );
