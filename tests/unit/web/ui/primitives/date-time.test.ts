import { expect, it } from 'vitest';
import { formatPlaytime, formatRelativeTime, formatShortDate } from '#web/ui/primitives/date-time.tsx';

const NOW = Date.UTC(2026, 0, 1, 12);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [0, '0h 0min'],
  [59, '0h 0min'],
  [60, '0h 1min'],
  [3_599, '0h 59min'],
  [3_600, '1h 0min'],
  [5_430.9, '1h 30min'],
  [360_000, '100h 0min'],
  [30.734, '0h 0min'],
  [-1, '–'],
  [undefined, '–'],
  [1e308, '–'],
])("a playtime of %s s is %s, as 'Hh Mmin'", (seconds, text) => {
  expect(formatPlaytime(seconds)).toBe(text);
});

it.each([
  [0, '0 seconds ago'],
  [-SECOND, '1 second ago'],
  [-59 * SECOND, '59 seconds ago'],
  [-MINUTE, '1 minute ago'],
  [-HOUR + 1, '59 minutes ago'],
  [-HOUR, '1 hour ago'],
  [-DAY + 1, '23 hours ago'],
  [-DAY, '1 day ago'],
  [-400 * DAY, '400 days ago'],
  [12 * SECOND, '0 seconds ago'],
  [6 * HOUR, '0 seconds ago'],
])('an instant %s ms from now is %s, in seconds, minutes, hours, days', (distance, text) => {
  expect(formatRelativeTime(NOW + distance, NOW)).toBe(text);
});

it.each([
  [Date.UTC(2025, 4, 29), 'UTC', '05/29/25'],
  [Date.UTC(2009, 11, 31, 23, 59), 'UTC', '12/31/09'],
  [Date.UTC(2025, 0, 1, 0, 30), 'America/New_York', '12/31/24'],
])("the date of %s in %s is %s, as 'MM/DD/YY'", (instant, timeZone, text) => {
  expect(formatShortDate(instant, timeZone)).toBe(text);
});
