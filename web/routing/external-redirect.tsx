import { useEffect } from 'react';
import type { ExternalLink } from '#schema/brand/brand.ts';
import * as messages from '#schema/messages.ts';
import { usePorts } from '../ports/ports.ts';
import { Loading } from '../ui/feedback/loading.tsx';

/** Redirects an external path (SPEC §2) after a client-side navigation. The server redirects page loads. */
export function ExternalRedirect({ link }: { link: ExternalLink }) {
  const { brand, browser } = usePorts();
  const target = brand.links[link];
  // Replaces the history entry. Otherwise Back would lead to this path and redirect again.
  useEffect(() => browser.redirect(target, { replace: true }), [browser, target]);
  return <Loading label={messages.loading} />;
}
