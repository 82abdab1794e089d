import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styles from './game-link.module.css';

/** Longest wait for the counterpart. The page is frozen meanwhile. */
const MAX_WAIT_MS = 600;
const POLL_INTERVAL_MS = 16;

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
    if (!image || !opensHere || !canMorph()) return;
    event.preventDefault();
    morph(image, async () => {
      void navigate(to);
      return waitUntilInView(() => document.getElementById(anchor)?.querySelector('[data-game-art]'));
    });
  }

  return (
    <Link to={to} onClick={onClick}>
      {children}
    </Link>
  );
}

/** False if the browser has no View Transitions or the visitor prefers reduced motion. */
const canMorph = () =>
  'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Morphs an element into its counterpart on the other page, to which `change` navigates. */
function morph(from: Element, change: () => Promise<Element | undefined>) {
  const name = styles.morphing ?? '';
  from.classList.add(name);
  const transition = document.startViewTransition(async () => {
    from.classList.remove(name);
    const target = await change();
    target?.classList.add(name);
    void transition.finished.then(() => target?.classList.remove(name));
  });
  // `ready` rejects if the browser skips the transition, for example for a second one. `change` runs anyway.
  transition.ready.catch(() => from.classList.remove(name));
}

/** Resolves with the element as soon as it is in view, or with undefined after MAX_WAIT_MS. */
async function waitUntilInView(find: () => Element | null | undefined): Promise<Element | undefined> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_INTERVAL_MS) {
    const found = find();
    if (found && isInView(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  return undefined;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
