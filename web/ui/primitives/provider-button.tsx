import type { ComponentProps } from 'react';
import * as messages from '#schema/messages.ts';
import { Button } from './button.tsx';
import { AccountGlyph, BlockGlyph } from './glyphs.tsx';

interface ProviderButtonProps extends ComponentProps<typeof Button> {
  provider: keyof typeof glyphs;
  /** Whether this is the page's primary action. */
  primary?: boolean;
}

const glyphs = { roblox: BlockGlyph, google: AccountGlyph } as const;

/** A button to sign in with a provider. Its glyph is not the provider's trademark. */
export function ProviderButton({ provider, primary = false, ...button }: ProviderButtonProps) {
  const Glyph = glyphs[provider];
  return (
    <Button
      {...button}
      variant={primary ? 'primary' : 'secondary'}
      wide
      icon={<Glyph size={22} />}
      busyLabel={messages.processing}
    />
  );
}
