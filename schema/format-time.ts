import { leaderboard, time } from './constants.ts';

let relativeTimeFormat: Intl.RelativeTimeFormat | undefined;

/**
 * How far `instant` lies from `now`, in the largest whole unit of seconds, minutes, hours and days
 * (SPEC section 9): '3 hours ago', 'in 12 seconds'. Both are epoch milliseconds.
 */
export function formatRelativeTime(instant: number, now: number): string {
  const distance = instant - now;
  const size = Math.abs(distance);
  // Not before it is needed: a browser takes milliseconds to make one.
  relativeTimeFormat ??= new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  if (size < time.MINUTE_MS) return relativeTimeFormat.format(wholeUnits(distance, time.SECOND_MS), 'second');
  if (size < time.HOUR_MS) return relativeTimeFormat.format(wholeUnits(distance, time.MINUTE_MS), 'minute');
  if (size < time.DAY_MS) return relativeTimeFormat.format(wholeUnits(distance, time.HOUR_MS), 'hour');
  return relativeTimeFormat.format(wholeUnits(distance, time.DAY_MS), 'day');
}

/** Keeps the sign of zero, so that the present reads '0 seconds ago'. */
function wholeUnits(distance: number, unit: number): number {
  const whole = Math.floor(Math.abs(distance) / unit);
  return distance > 0 ? whole : -whole;
}

/** 'MM/DD/YY' of an instant (epoch milliseconds), in the player's own time zone unless one is given. */
export function formatShortDate(instant: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(instant);
}

/** 'Hh Mmin' from seconds: whole minutes, hours without padding. */
export function formatPlaytime(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}min`;
}

/** When the cached leaderboard is made anew; both are epoch milliseconds. */
export const nextLeaderboardUpdate = (generatedAt: number) => generatedAt + leaderboard.refreshMs;
