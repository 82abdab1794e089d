import { use, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { BadgeView } from '#schema/entities/remote-config.ts';
import { badgePath, gamePath } from '#schema/paths.ts';
import { encodePathPart } from '#schema/well-formed.ts';
import { decodeText } from '../../browser/decode-text.ts';
import { IsReturnContext } from '../../browser/scroll-places.ts';
import type { GameView } from './state.ts';

/** The query parameter that names the open badge. */
const BADGE = 'badge';

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
  const { key } = location;
  // The player's last press. On a slow device the router, which updates the URL in a transition, shows it too late.
  const [pressed, setPressed] = useState<'close' | (OpenBadge & { from: string })>();
  const opened = pressed !== 'close' && pressed?.from === key ? pressed : undefined;
  const isClosing = useRef(false);
  const shownKey = useRef(key);

  // Back and Forward may come before the router has shown the URL of a press, which then never shows.
  useEffect(() => {
    const forget = () => {
      isClosing.current = false;
      setPressed(undefined);
    };
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);

  const hasBadge = new URLSearchParams(location.search).has(BADGE);
  useEffect(() => {
    shownKey.current = key;
    if (hasBadge) return;
    isClosing.current = false;
    setPressed((last) => (last === 'close' ? undefined : last));
  }, [key, hasBadge]);

  useScrollToGame(games);

  return {
    open: pressed === 'close' ? undefined : (opened ?? findOpenBadge(games, location)),
    linked: findGameByHash(games, location),

    openBadge: useCallback(
      (game: GameView, badge: BadgeView) => {
        isClosing.current = false;
        setPressed({ game, badge, from: shownKey.current });
        void navigate(badgePath(game.id, badge.id), { state: inPlace });
      },
      [navigate],
    ),

    closeBadge(gameId: string) {
      // Going back is asynchronous. A second Escape before it ends must not go back twice.
      if (isClosing.current) return;
      isClosing.current = true;
      setPressed('close');
      if (opened || isInPlace(location.state)) void navigate(-1);
      else void navigate(gamePath(gameId), { replace: true, state: inPlace });
    },
  };
}

/** Scrolls to the game that the URL names, on load and when a link on the page changes the fragment. */
function useScrollToGame(games: readonly GameView[]) {
  const { hash, key, state } = useLocation();
  const type = useNavigationType();
  const handledKey = useRef<string>(undefined);
  const isReturn = use(IsReturnContext);

  useEffect(() => {
    if (handledKey.current === key) return;
    handledKey.current = key;
    const keepsScroll = type === 'POP' ? isReturn(key) : isInPlace(state);
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
  const wanted = new URLSearchParams(search).get(BADGE);
  if (wanted === null) return undefined;
  const game = findGameByHash(games, { hash });
  for (const candidate of game ? [game] : games) {
    const badge = candidate.badges.find(({ id }) => id === wanted);
    if (badge) return { game: candidate, badge };
  }
  return undefined;
}
