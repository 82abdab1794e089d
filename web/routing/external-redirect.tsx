import { useEffect } from 'react';
import type { ExternalLink } from '#schema/brand/brand.ts';
import { messages } from '#schema/messages.ts';
import { usePorts } from '../ports/ports.ts';
import { Loading } from '../ui/loading.tsx';

/** An external path reached inside the app: leaves the portal as the server's redirect would (SPEC section 2). */
export function ExternalRedirect({ link }: { link: ExternalLink }) {
  const { brand, browser } = usePorts();
  const target = brand.links[link];
  // In place, as a redirect is: the Back button would only lead here and away again.
  useEffect(() => browser.redirect(target, { replace: true }), [browser, target]);
  return <Loading label={messages.loading} />;
}
