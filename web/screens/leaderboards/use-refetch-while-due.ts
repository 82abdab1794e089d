import { useEffect, useEffectEvent, useRef } from 'react';
import { time } from '#schema/constants.ts';
import { useInView } from '../../browser/use-in-view.ts';

/** From 45 to 75 s, so that players whose board is late don't all ask at once. */
const randomIntervalMs = () => time.MINUTE_MS * (0.75 + Math.random() / 2);

/** While the page is in view, calls `refetch` when `isDue` becomes true or the page is shown again, and at intervals. */
export function useRefetchWhileDue(isDue: boolean, refetch: () => void) {
  const isInView = useInView();
  const wasWaiting = useRef(false);
  const refetchNow = useEffectEvent(refetch);
  useEffect(() => {
    if (!isDue || !isInView) {
      wasWaiting.current = true;
      return;
    }
    // On mount the data is new, so that the first call waits.
    if (wasWaiting.current) refetchNow();
    let timer: ReturnType<typeof setTimeout>;
    const refetchLater = () => {
      timer = setTimeout(() => {
        refetchNow();
        refetchLater();
      }, randomIntervalMs());
    };
    refetchLater();
    return () => clearTimeout(timer);
  }, [isDue, isInView]);
}
