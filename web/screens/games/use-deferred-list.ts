import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether to render all games. False for the first frame after a client-side navigation to a URL without a
 * fragment. Always true on a prerendered page.
 */
export function useIsListComplete(): boolean {
  const isPrerendered = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const { hash } = useLocation();
  const [isComplete, setIsComplete] = useState(isPrerendered || hash !== '');
  useEffect(() => {
    if (isComplete) return undefined;
    return afterNextFrame(() => startTransition(() => setIsComplete(true)));
  }, [isComplete]);
  // The visitor may follow a link to a game before the next frame.
  return isComplete || hash !== '';
}

const subscribeToNothing = () => () => undefined;

/** Runs `task` after the next frame is painted. Returns a function that cancels it. */
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
