import type { ReactNode } from 'react';

interface IllustrationProps {
  /** The viewBox: always fully visible. Lines outside of it continue to the card's edge. */
  view: string;
  /** The svg's `preserveAspectRatio`. */
  fit?: string;
  children: ReactNode;
}

/** The frame of a drawing: an svg that fills its card. */
export function Illustration({ view, fit = 'xMidYMid meet', children }: IllustrationProps) {
  return (
    <svg viewBox={view} preserveAspectRatio={fit} fill="none" strokeLinecap="round" aria-hidden="true">
      {children}
    </svg>
  );
}
