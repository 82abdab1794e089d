import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { startElementTransition } from './view-transition.ts';

interface GameLinkProps {
  /** A path of `gamePath`. */
  to: string;
  children: ReactNode;
}

/**
 * The way to a game on /games. Where the browser can and motion is welcome, the picture of the card around the
 * link (`data-game-art`) becomes that of the game's panel.
 */
export function GameLink({ to, children }: GameLinkProps) {
  const navigate = useNavigate();
  const anchor = to.slice(to.indexOf('#') + 1);

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    const picture = event.currentTarget.closest('article')?.querySelector('[data-game-art]');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!picture || !isPlain) return;
    const hasBegun = startElementTransition({
      from: picture,
      change: () => void navigate(to),
      to: () => document.getElementById(anchor)?.querySelector('[data-game-art]'),
    });
    if (hasBegun) event.preventDefault();
  }

  return (
    <Link to={to} onClick={onClick}>
      {children}
    </Link>
  );
}
