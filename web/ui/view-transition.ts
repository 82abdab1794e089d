import styles from './view-transition.module.css';

interface ElementTransition {
  from: Element;
  /** Leads to the other page. */
  change: () => void;
  /** Where the element has gone, once it is there. */
  to: () => Element | null | undefined;
}

/** Milliseconds: the page stands still while the other one is awaited, so not for long. */
const MAX_WAIT_MS = 600;
const POLL_INTERVAL_MS = 16;

/**
 * Makes an element grow into its counterpart on another page by a View Transition. False, and nothing done, where the
 * browser has none or motion is not welcome.
 */
export function startElementTransition({ from, change, to }: ElementTransition): boolean {
  const name = styles.morphing;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!name || still || !('startViewTransition' in document)) return false;

  from.classList.add(name);
  const transition = document.startViewTransition(async () => {
    from.classList.remove(name);
    change();
    const target = await waitUntilInView(to);
    target?.classList.add(name);
    void transition.finished.then(() => target?.classList.remove(name));
  });
  // Skipped, as by a second one: the page has changed all the same.
  transition.ready.catch(() => from.classList.remove(name));
  return true;
}

/** The element as soon as it is on the page and scrolled to. */
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
