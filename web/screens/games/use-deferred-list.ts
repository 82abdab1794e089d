import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether to render the whole list. After a client-side navigation, the panels below the window render after
 * the first frame. A prerendered page, and a URL with a fragment, render the whole list at once.
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
  // A fragment may be added before the next frame.
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
