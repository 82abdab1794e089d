import { useEffect, useState } from 'react';

/**
 * The time (epoch milliseconds) again and again, every `periodMs`. `aheadMs` is how far the host's
 * clock runs before this one.
 */
export function useNow(periodMs = 1_000, aheadMs = 0): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), periodMs);
    return () => clearInterval(timer);
  }, [periodMs]);
  return now + aheadMs;
}
