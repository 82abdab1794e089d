import { startTransition, useEffect, useState } from 'react';
import type { Browser } from '../../browser/browser.ts';

const PAUSED_KEY = 'background-paused';

/** Returns whether the visitor has paused background motion, and a setter that stores the choice. */
export function usePausedMotion({ storage, otherTabs }: Pick<Browser, 'storage' | 'otherTabs'>) {
  const [isPaused, setIsPaused] = useState(false);
  // Not in the first render, which must match the prerendered page. In a transition, because a change of the motion
  // context would replace the parts of the page that are not hydrated yet.
  useEffect(() => {
    const read = () => startTransition(() => setIsPaused(storage.get(PAUSED_KEY) === 'yes'));
    read();
    return otherTabs.observeStorage(PAUSED_KEY, read);
  }, [storage, otherTabs]);
  return {
    isPaused,
    setPaused(paused: boolean) {
      setIsPaused(paused);
      if (paused) storage.set(PAUSED_KEY, 'yes');
      else storage.remove(PAUSED_KEY);
    },
  };
}
