import type { ReactNode } from 'react';

interface GlyphProps {
  size: number;
}

/** aXP: a compass star in a ring. */
export function AxpGlyph({ size }: GlyphProps) {
  return (
    <Glyph size={size}>
      <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        fill="currentColor"
        d="M12 4.5c.7 4.6 2.9 6.8 7.5 7.5-4.6.7-6.8 2.9-7.5 7.5-.7-4.6-2.9-6.8-7.5-7.5 4.6-.7 6.8-2.9 7.5-7.5Z"
      />
    </Glyph>
  );
}

/** aCoins: a coin with an upward notch. */
export function CoinGlyph({ size }: GlyphProps) {
  return (
    <Glyph size={size}>
      <path
        fill="currentColor"
        d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 2.2a7.8 7.8 0 1 1 0 15.6 7.8 7.8 0 0 1 0-15.6Z"
      />
      <path fill="currentColor" d="m12 6.3 4.6 10.2h-2.7L12 12l-1.9 4.5H7.4Z" />
    </Glyph>
  );
}

/** The game platform: a building block. */
export function BlockGlyph({ size }: GlyphProps) {
  return (
    <Glyph size={size}>
      <path
        fill="currentColor"
        d="M12 1.8 21 7v10l-9 5.2L3 17V7Zm0 2.5L6.3 7.6 12 10.9l5.7-3.3ZM5.2 9.5v6.2l5.7 3.3v-6.2Z"
      />
    </Glyph>
  );
}

/** The search provider's account: an open ring with a bar. */
export function AccountGlyph({ size }: GlyphProps) {
  return (
    <Glyph size={size}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M19.2 6.2a9.2 9.2 0 1 0 2 5.8h-8.4"
      />
    </Glyph>
  );
}

function Glyph({ size, children }: GlyphProps & { children: ReactNode }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}
