import { useEffect, useState } from 'react';

/**
 * Returns the time in epoch ms and renders again every `periodMs`. `aheadMs`: the server's clock minus the
 * browser's, in ms.
 */
export function useNow(periodMs: number, aheadMs = 0): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), periodMs);
    return () => clearInterval(timer);
  }, [periodMs]);
  return now + aheadMs;
}
