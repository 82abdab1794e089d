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
 * Formats how long before `now` an `instant` was, in whole seconds, minutes, hours or days (SPEC §9): '3 hours ago'.
 * A later one, of a clock that is ahead, was '0 seconds ago'. Both arguments are epoch ms.
 */
export function formatRelativeTime(instant: number, now: number): string {
  const age = Math.max(0, now - instant);
  const format = (unit: 'second' | 'minute' | 'hour' | 'day', ms: number) => {
    // Created lazily: a browser takes milliseconds to construct one.
    relativeTimeFormat ??= new Intl.RelativeTimeFormat('en', { numeric: 'always' });
    // Intl formats -0 as '0 seconds ago' and 0 as 'in 0 seconds'.
    return relativeTimeFormat.format(-Math.floor(age / ms), unit);
  };
  if (age < time.MINUTE_MS) return format('second', time.SECOND_MS);
  if (age < time.HOUR_MS) return format('minute', time.MINUTE_MS);
  if (age < time.DAY_MS) return format('hour', time.HOUR_MS);
  return format('day', time.DAY_MS);
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
