import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether all of a long page is drawn. Where it is come to from another page it is not at first: what lies below the window is
 * drawn behind the frame that shows the page. What came drawn is whole from the start, and so is what is opened at one of its places.
 */
export function useIsListComplete(): boolean {
  const cameDrawn = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const { hash } = useLocation();
  const [isWhole, setIsWhole] = useState(cameDrawn || hash !== '');
  useEffect(() => {
    if (isWhole) return undefined;
    return afterNextFrame(() => startTransition(() => setIsWhole(true)));
  }, [isWhole]);
  // A place may be asked for at once.
  return isWhole || hash !== '';
}

const subscribeToNothing = () => () => undefined;

/** Runs `task` once the next frame is drawn, which it would else hold up. Returns the way to call it off. */
function afterNextFrame(task: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
