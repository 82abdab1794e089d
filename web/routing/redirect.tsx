import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ExternalLink } from '#schema/brand/brand.ts';
import * as messages from '#schema/messages.ts';
import { usePorts } from '../ports/ports.ts';
import { Loading } from '../ui/feedback/loading.tsx';
import type { LocationState } from './location-state.ts';

interface RedirectProps {
  /** Must not be the path of the page that renders the `Redirect`. */
  to: string;
  state?: LocationState | null;
}

/**
 * Navigates to `to` and replaces the history entry. Does so again after each navigation back to this page;
 * React Router's `Navigate` navigates only once.
 */
export function Redirect({ to, state = null }: RedirectProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const redirect = useEffectEvent(() => void navigate(to, { replace: true, state }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each navigation to this page
  useEffect(() => redirect(), [key, to]);
  // Until the next screen's chunk has loaded, this empty page stays. At its end, its footer would come into view.
  useLayoutEffect(() => void window.scrollTo(0, 0), []);
  return null;
}

/** Redirects an external path (SPEC §2) after a client-side navigation. The server redirects page loads. */
export function ExternalRedirect({ link }: { link: ExternalLink }) {
  const { brand, browser } = usePorts();
  const target = brand.links[link];
  // Replaces the history entry. Otherwise Back would lead to this path and redirect again.
  useEffect(() => browser.redirect(target, { replace: true }), [browser, target]);
  return <Loading label={messages.loading} />;
}
