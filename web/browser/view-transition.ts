import styles from './view-transition.module.css';

interface ElementTransition {
  from: Element;
  /** Navigates to the other page. */
  change: () => void;
  /** Finds the counterpart on the other page; null or undefined until it is rendered. */
  to: () => Element | null | undefined;
}

/** Longest wait for the counterpart. The page is frozen meanwhile. */
const MAX_WAIT_MS = 600;
const POLL_INTERVAL_MS = 16;

/**
 * Morphs an element into its counterpart on another page with a View Transition. Returns false and does
 * nothing if the browser has no View Transitions or the visitor prefers reduced motion.
 */
export function startElementTransition({ from, change, to }: ElementTransition): boolean {
  const name = styles.morphing;
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!name || reducedMotion || !('startViewTransition' in document)) return false;

  from.classList.add(name);
  const transition = document.startViewTransition(async () => {
    from.classList.remove(name);
    change();
    const target = await waitUntilInView(to);
    target?.classList.add(name);
    void transition.finished.then(() => target?.classList.remove(name));
  });
  // `ready` rejects if the browser skips the transition, for example for a second one. `change` runs anyway.
  transition.ready.catch(() => from.classList.remove(name));
  return true;
}

/** Resolves with the element as soon as it is in view, or with undefined after MAX_WAIT_MS. */
async function waitUntilInView(find: ElementTransition['to']): Promise<Element | undefined> {
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
