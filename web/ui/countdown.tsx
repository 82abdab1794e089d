import { time } from '#schema/constants.ts';
import { useNow } from './use-now.ts';

interface CountdownProps {
  /** Epoch milliseconds on the host's clock. */
  until: number;
  /** How far the host's clock runs before this one. */
  aheadMs?: number;
}

/** The time left as '5h 04min 09s', silent to screen readers as it ticks. */
export function Countdown({ until, aheadMs = 0 }: CountdownProps) {
  const left = Math.max(0, until - useNow(time.SECOND_MS, aheadMs));
  return (
    <time role="timer" aria-live="off" dateTime={new Date(until).toISOString()}>
      {formatCountdown(left)}
    </time>
  );
}

function formatCountdown(leftMs: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const hours = Math.floor(leftMs / time.HOUR_MS);
  const minutes = two((leftMs % time.HOUR_MS) / time.MINUTE_MS);
  return `${hours}h ${minutes}min ${two((leftMs % time.MINUTE_MS) / time.SECOND_MS)}s`;
}
