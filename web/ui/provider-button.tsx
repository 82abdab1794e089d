import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { AccountGlyph, BlockGlyph } from './glyphs.tsx';

interface ProviderButtonProps {
  provider: 'roblox' | 'google';
  /** The page's one primary action is drawn so. */
  primary?: boolean;
  busy?: boolean;
  busyLabel?: string;
  /** Set while another sign-in is under way. */
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const glyphs = { roblox: BlockGlyph, google: AccountGlyph } as const;

/** Begins a sign-in elsewhere. The glyphs are the portal's own, not the providers' marks. */
export function ProviderButton({ provider, primary = false, children, ...button }: ProviderButtonProps) {
  const Glyph = glyphs[provider];
  return (
    <Button {...button} variant={primary ? 'primary' : 'secondary'} wide icon={<Glyph size={22} />}>
      {children}
    </Button>
  );
}
