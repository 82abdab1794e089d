import type { Logger } from 'pino';
import { time } from '#schema/constants.ts';

const MAX_LINES_PER_MINUTE = 20;

/**
 * Creates a logger of `info` lines. It leaves out what exceeds 20 lines a minute, because anybody may cause
 * these lines. The first line of the next minute says in `omitted` how many lines were left out.
 */
export function createLimitedLog(log: Logger, message: string): (fields: object) => void {
  let endsAt = 0;
  let lines = 0;
  return (fields) => {
    const now = performance.now();
    const omitted = Math.max(0, lines - MAX_LINES_PER_MINUTE);
    const isNewMinute = now >= endsAt;
    if (isNewMinute) {
      endsAt = now + time.MINUTE_MS;
      lines = 0;
    }
    lines += 1;
    if (lines > MAX_LINES_PER_MINUTE) return;
    log.info({ ...fields, ...(isNewMinute && omitted > 0 && { omitted }) }, message);
  };
}
