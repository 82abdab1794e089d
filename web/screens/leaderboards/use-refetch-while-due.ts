import { useEffect, useEffectEvent, useRef } from 'react';
import { time } from '#schema/constants.ts';

/** From 45 to 75 s, so that players whose board is late don't all ask at once. */
const randomIntervalMs = () => time.MINUTE_MS * (0.75 + Math.random() / 2);

/** Calls `refetch` when `isDue` becomes true, and at intervals while it stays true. Never calls it in a hidden page. */
export function useRefetchWhileDue(isDue: boolean, refetch: () => void) {
  const wasWaiting = useRef(false);
  const refetchIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });
  useEffect(() => {
    if (!isDue) {
      wasWaiting.current = true;
      return;
    }
    // On mount the data is new, so that the first call waits.
    if (wasWaiting.current) refetchIfVisible();
    let timer: ReturnType<typeof setTimeout>;
    const refetchLater = () => {
      timer = setTimeout(() => {
        refetchIfVisible();
        refetchLater();
      }, randomIntervalMs());
    };
    refetchLater();
    return () => clearTimeout(timer);
  }, [isDue]);
}
