import { time } from '#schema/constants.ts';
import { DateTime } from './date-time.tsx';
import { useNow } from './use-now.ts';

interface CountdownProps {
  /** Epoch ms on the server's clock. */
  until: number;
  /** The server's clock minus the browser's clock, in ms. */
  aheadMs?: number;
}

/** Shows the time left as '5h 04min 09s'. Screen readers do not announce the ticks. */
export function Countdown({ until, aheadMs = 0 }: CountdownProps) {
  const left = Math.max(0, until - useNow(time.SECOND_MS, aheadMs));
  return (
    <DateTime at={until} role="timer" aria-live="off">
      {formatCountdown(left)}
    </DateTime>
  );
}

function formatCountdown(leftMs: number): string {
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const hours = Math.floor(leftMs / time.HOUR_MS);
  const minutes = pad((leftMs % time.HOUR_MS) / time.MINUTE_MS);
  return `${hours}h ${minutes}min ${pad((leftMs % time.MINUTE_MS) / time.SECOND_MS)}s`;
}
