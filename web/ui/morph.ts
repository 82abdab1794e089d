import styles from './morph.module.css';

interface Morph {
  from: Element;
  /** Leads to the other page. */
  change: () => void;
  /** Where the element has gone, once it is there. */
  to: () => Element | null | undefined;
}

/** Milliseconds: the page stands still while the other one is awaited, so not for long. */
const LONGEST_WAIT = 600;
const LOOK_AGAIN = 16;

/**
 * Makes an element grow into its counterpart on another page by a View Transition. False, and nothing done, where the
 * browser has none or motion is not welcome.
 */
export function morph({ from, change, to }: Morph): boolean {
  const name = styles.morphing;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!name || still || !('startViewTransition' in document)) return false;

  from.classList.add(name);
  const transition = document.startViewTransition(async () => {
    from.classList.remove(name);
    change();
    const target = await inView(to);
    target?.classList.add(name);
    void transition.finished.then(() => target?.classList.remove(name));
  });
  // Skipped, as by a second one: the page has changed all the same.
  transition.ready.catch(() => from.classList.remove(name));
  return true;
}

/** The element as soon as it is on the page and scrolled to. */
async function inView(find: Morph['to']): Promise<Element | undefined> {
  for (let waited = 0; waited < LONGEST_WAIT; waited += LOOK_AGAIN) {
    const found = find();
    if (found && isInView(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
  }
  return undefined;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
