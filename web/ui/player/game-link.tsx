import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { startElementTransition } from '../../browser/view-transition.ts';

interface GameLinkProps {
  /** A path from `gamePath`. */
  to: string;
  children: ReactNode;
}

/**
 * A link to a game on /games. A view transition morphs the image (`data-game-art`) of the card around the
 * link into the image of the game's panel. Without View Transitions, or with reduced motion, the link only
 * navigates.
 */
export function GameLink({ to, children }: GameLinkProps) {
  const navigate = useNavigate();
  const anchor = to.slice(to.indexOf('#') + 1);

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    const image = event.currentTarget.closest('article')?.querySelector('[data-game-art]');
    const opensHere =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!image || !opensHere) return;
    const hasStarted = startElementTransition({
      from: image,
      change: () => void navigate(to),
      to: () => document.getElementById(anchor)?.querySelector('[data-game-art]'),
    });
    if (hasStarted) event.preventDefault();
  }

  return (
    <Link to={to} onClick={onClick}>
      {children}
    </Link>
  );
}
