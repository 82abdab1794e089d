import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs `callback` once after the first render, although StrictMode runs effects twice. */
export function useOnce(callback: () => void) {
  const hasRun = useRef(false);
  const run = useEffectEvent(callback);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  }, []);
}
