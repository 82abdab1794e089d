import type { ReactNode } from 'react';

interface DateTimeProps {
  /** Epoch ms. */
  at: number;
  /** The short form. */
  children: ReactNode;
}

/** A date in its short form. The tooltip tells the day and time in full, in the local time zone. */
export function DateTime({ at, children }: DateTimeProps) {
  const date = new Date(at);
  return (
    <time
      dateTime={date.toISOString()}
      title={date.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}
    >
      {children}
    </time>
  );
}
