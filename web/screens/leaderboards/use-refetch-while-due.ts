import { useEffect, useEffectEvent, useRef } from 'react';
import { time } from '#schema/constants.ts';
import { useInView } from '../../browser/use-in-view.ts';

/** From 45 to 75 s, so that players whose board is late don't all ask at once. */
const randomIntervalMs = () => time.MINUTE_MS * (0.75 + Math.random() / 2);

/** While the page is in view, calls `refetch` when `isDue` becomes true, at intervals, and if it is shown after one of them. */
export function useRefetchWhileDue(isDue: boolean, refetch: () => void) {
  const isInView = useInView();
  const askedAt = useRef<number>(null);
  const ask = useEffectEvent(() => {
    askedAt.current = Date.now();
    refetch();
  });
  useEffect(() => {
    // On mount the data is new, so that the first call waits.
    askedAt.current ??= Date.now();
    if (!isDue) askedAt.current = 0;
    if (!isDue || !isInView) return;
    if (Date.now() - askedAt.current > time.MINUTE_MS) ask();
    let timer: ReturnType<typeof setTimeout>;
    const askLater = () => {
      timer = setTimeout(() => {
        ask();
        askLater();
      }, randomIntervalMs());
    };
    askLater();
    return () => clearTimeout(timer);
  }, [isDue, isInView]);
}
