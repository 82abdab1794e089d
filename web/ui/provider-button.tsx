import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { AccountGlyph, BlockGlyph } from './glyphs.tsx';

interface ProviderButtonProps {
  provider: 'roblox' | 'google';
  /** Set for the page's primary action. */
  primary?: boolean;
  busy?: boolean;
  busyLabel?: string;
  /** Set while another sign-in is pending. */
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const glyphs = { roblox: BlockGlyph, google: AccountGlyph } as const;

/** Starts a sign-in with a provider. The glyphs are our own drawings, not the providers' trademarks. */
export function ProviderButton({ provider, primary = false, children, ...button }: ProviderButtonProps) {
  const Glyph = glyphs[provider];
  return (
    <Button {...button} variant={primary ? 'primary' : 'secondary'} wide icon={<Glyph size={22} />}>
      {children}
    </Button>
  );
}
