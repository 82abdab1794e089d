import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { badgePath, gamePath } from '#schema/paths.ts';
import { findGameByHash, findOpenBadge, gameAnchor } from './badge-url.ts';
import type { GameView } from './state.ts';

/** Navigation state of an address that only opens or closes a badge: the page stays where it is scrolled. */
interface InPlaceLocationState {
  inPlace: true;
}

/**
 * The game and the badge that the address names (deep links). A badge opened here is an entry of the history,
 * so Back closes it, and closing it goes back.
 */
export function useBadgeUrl(games: readonly GameView[]) {
  const location = useLocation();
  const navigate = useNavigate();
  const openedHere = isInPlace(location.state);
  const leaving = useRef<string>(undefined);

  useScrollToGame(games);

  return {
    open: findOpenBadge(games, location),

    openBadge: useCallback(
      (gameId: string, badgeId: string) => {
        const state: InPlaceLocationState = { inPlace: true };
        void navigate(badgePath(gameId, badgeId), { state });
      },
      [navigate],
    ),

    closeBadge(gameId: string) {
      // Going back takes a moment, in which a second Escape must not go back once more.
      if (leaving.current === location.key) return;
      leaving.current = location.key;
      const state: InPlaceLocationState = { inPlace: true };
      if (openedHere) void navigate(-1);
      else void navigate(gamePath(gameId), { replace: true, state });
    },
  };
}

/** Scrolls to the game of the address: once it is there, and whenever a link on the page leads to another. */
function useScrollToGame(games: readonly GameView[]) {
  const { hash, key, state } = useLocation();
  const type = useNavigationType();
  const arrived = useRef(false);
  const handled = useRef<string>(undefined);

  useEffect(() => {
    if (games.length === 0 || handled.current === key) return;
    handled.current = key;
    const stays = arrived.current && (type === 'POP' || isInPlace(state));
    arrived.current = true;
    const game = findGameByHash(games, { hash });
    // After the page's own arrival at its top, which belongs to the same navigation.
    if (game && !stays) queueMicrotask(() => scrollToGame(game.id));
  }, [games, hash, key, state, type]);
}

function scrollToGame(gameId: string) {
  const section = document.getElementById(gameAnchor(gameId));
  if (!section) return;
  // All of them as large as they are, from now on: those above would move the one that is arrived at.
  section.parentElement?.setAttribute('data-all', '');
  section.scrollIntoView({ block: 'start' });
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

function isInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'inPlace' in state;
}
