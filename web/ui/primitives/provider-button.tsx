import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { AccountGlyph, BlockGlyph } from './glyphs.tsx';

interface ProviderButtonProps {
  provider: 'roblox' | 'google';
  /** Whether this is the page's primary action. */
  primary?: boolean;
  busy?: boolean;
  busyLabel?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const glyphs = { roblox: BlockGlyph, google: AccountGlyph } as const;

/** A button to sign in with a provider. Its glyph is not the provider's trademark. */
export function ProviderButton({ provider, primary = false, children, ...button }: ProviderButtonProps) {
  const Glyph = glyphs[provider];
  return (
    <Button {...button} variant={primary ? 'primary' : 'secondary'} wide icon={<Glyph size={22} />}>
      {children}
    </Button>
  );
}
