import { use, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { BadgeView } from '#schema/entities/remote-config.ts';
import { badgePath, gamePath } from '#schema/paths.ts';
import { encodePathPart } from '#schema/well-formed.ts';
import { decodeText } from '../../browser/decode-text.ts';
import { IsReturnContext } from '../../browser/scroll-places.ts';
import type { GameView } from './state.ts';

/** Location state of a navigation that keeps the scroll position: to a badge and back, and to a game that is in view already. */
export const inPlace = { inPlace: true };

interface OpenBadge {
  game: GameView;
  badge: BadgeView;
}

/**
 * Binds the open badge to the URL. Opening a badge adds a history entry, so Back closes it. `closeBadge` goes
 * back, or replaces the URL if the page was loaded with an open badge.
 */
export function useBadgeUrl(games: readonly GameView[]) {
  const location = useLocation();
  const navigate = useNavigate();
  // The router updates the URL in a transition, too late for a press on a slow device.
  const [lastPress, setPressed] = useState<OpenBadge & { from: string }>();
  // Not reset in the render: React would drop `forget` if Back came during the render of the pressed badge's URL.
  const pressed = lastPress?.from === location.key ? lastPress : undefined;
  const wasOpenedHere = pressed !== undefined || isInPlace(location.state);
  // Back may come before the router has shown the pressed badge's URL, which then never shows.
  useEffect(() => {
    const forget = () => setPressed(undefined);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  const closingKey = useRef<string>(undefined);
  const shownKey = useRef(location.key);

  // A badge that Forward opens again has the same key, and must close again.
  useEffect(() => {
    closingKey.current = undefined;
    shownKey.current = location.key;
  }, [location.key]);

  useScrollToGame(games);

  return {
    open: pressed ?? findOpenBadge(games, location),
    linked: findGameByHash(games, location),

    openBadge: useCallback(
      (game: GameView, badge: BadgeView) => {
        setPressed({ game, badge, from: shownKey.current });
        void navigate(badgePath(game.id, badge.id), { state: inPlace });
      },
      [navigate],
    ),

    closeBadge(gameId: string) {
      // Going back is asynchronous. A second Escape before it ends must not go back twice.
      if (closingKey.current === location.key) return;
      closingKey.current = location.key;
      setPressed(undefined);
      if (wasOpenedHere) void navigate(-1);
      else void navigate(gamePath(gameId), { replace: true, state: inPlace });
    },
  };
}

/** Scrolls to the game that the URL names, on load and when a link on the page changes the fragment. */
function useScrollToGame(games: readonly GameView[]) {
  const { hash, key, state } = useLocation();
  const type = useNavigationType();
  const hasArrived = useRef(false);
  const handledKey = useRef<string>(undefined);
  const isReturn = use(IsReturnContext);

  useEffect(() => {
    if (handledKey.current === key) return;
    handledKey.current = key;
    const keepsScroll = type === 'POP' ? hasArrived.current || isReturn(key) : isInPlace(state);
    hasArrived.current = true;
    const game = findGameByHash(games, { hash });
    // In a microtask, because the shell first scrolls to the top for the same navigation.
    if (game && !keepsScroll) queueMicrotask(() => scrollToGame(game.id));
  }, [games, hash, key, state, type, isReturn]);
}

/** Shows a game at the window's top, and focuses its heading. */
export function scrollToGame(gameId: string) {
  const section = document.getElementById(gameAnchor(gameId));
  if (!section) return;
  section.scrollIntoView({ block: 'start' });
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

function isInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'inPlace' in state;
}

/** The URL parts that name a game (`hash`) and a badge (`search`). */
type UrlParts = Pick<Location, 'hash' | 'search'>;

/** Returns the element id of a game's section, which is also its URL fragment. */
export const gameAnchor = (gameId: string) => encodePathPart(gameId);

/** Returns the element id of a badge's button. */
export const badgeAnchor = (gameId: string, badgeId: string) =>
  `badge-${gameAnchor(gameId)}-${encodePathPart(badgeId)}`;

/** Finds the game that the URL fragment names. */
export function findGameByHash(
  games: readonly GameView[],
  { hash }: Pick<UrlParts, 'hash'>,
): GameView | undefined {
  const wanted = decodeText(hash.slice(1));
  return wanted === '' ? undefined : games.find(({ id }) => id === wanted);
}

/**
 * Finds the badge in the `badge` query parameter. If the fragment names no known game, searches all games.
 */
export function findOpenBadge(games: readonly GameView[], { hash, search }: UrlParts): OpenBadge | undefined {
  const wanted = new URLSearchParams(search).get('badge');
  if (wanted === null) return undefined;
  const game = findGameByHash(games, { hash });
  for (const candidate of game ? [game] : games) {
    const badge = candidate.badges.find(({ id }) => id === wanted);
    if (badge) return { game: candidate, badge };
  }
  return undefined;
}
