import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';
import { time } from '#schema/constants.ts';
import { toCount } from '#schema/entities/count.ts';
import * as messages from '#schema/messages.ts';

interface DateTimeProps extends ComponentProps<'time'> {
  /** Epoch ms. */
  at: number;
}

/** A date in its short form, the children. The tooltip tells the day and time in full, in the local time zone. */
export function DateTime({ at, ...element }: DateTimeProps) {
  const date = new Date(at);
  return (
    <time
      {...element}
      dateTime={date.toISOString()}
      title={date.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}
    />
  );
}

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

let relativeTimeFormat: Intl.RelativeTimeFormat | undefined;

/**
 * Formats the distance from `now` to `instant` in whole seconds, minutes, hours or days (SPEC §9): '3 hours
 * ago', 'in 12 seconds'. Both arguments are epoch ms.
 */
export function formatRelativeTime(instant: number, now: number): string {
  const distance = instant - now;
  const size = Math.abs(distance);
  // Created lazily: a browser takes milliseconds to construct one.
  relativeTimeFormat ??= new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  if (size < time.MINUTE_MS) return relativeTimeFormat.format(wholeUnits(distance, time.SECOND_MS), 'second');
  if (size < time.HOUR_MS) return relativeTimeFormat.format(wholeUnits(distance, time.MINUTE_MS), 'minute');
  if (size < time.DAY_MS) return relativeTimeFormat.format(wholeUnits(distance, time.HOUR_MS), 'hour');
  return relativeTimeFormat.format(wholeUnits(distance, time.DAY_MS), 'day');
}

/** Returns -0 if `distance` is 0, because Intl formats -0 as '0 seconds ago' and 0 as 'in 0 seconds'. */
function wholeUnits(distance: number, unit: number): number {
  const whole = Math.floor(Math.abs(distance) / unit);
  return distance > 0 ? whole : -whole;
}

/** Formats an instant (epoch ms) as 'MM/DD/YY', in the local time zone by default. */
export function formatShortDate(instant: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(instant);
}

/** Formats seconds as 'Hh Mmin', rounded down to whole minutes; a dash if they are unknown or below zero. */
export function formatPlaytime(seconds: number | undefined): string {
  const known = toCount(seconds);
  if (known === undefined) return messages.unknownFigure;
  const minutes = Math.floor(known / 60);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}min`;
}
