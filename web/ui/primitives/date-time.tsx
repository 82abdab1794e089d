import type { ComponentProps } from 'react';

interface DateTimeProps extends ComponentProps<'time'> {
  /** Epoch ms. */
  at: number;
}

/** A date in its short form, the children. The tooltip tells the day and time in full, in the local time zone. */
export function DateTime({ at, ...time }: DateTimeProps) {
  const date = new Date(at);
  return (
    <time
      {...time}
      dateTime={date.toISOString()}
      title={date.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}
    />
  );
}
