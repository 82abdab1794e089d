import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LocationState } from './location-state.ts';

interface RedirectProps {
  /** Must not be the page that renders this. */
  to: string;
  state?: LocationState | null;
}

/**
 * Replaces the current history entry. The router's `Navigate` navigates once: when another navigation brings its page back,
 * the page stays. This one navigates again.
 */
export function Redirect({ to, state = null }: RedirectProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const redirect = useEffectEvent(() => void navigate(to, { replace: true, state }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each navigation that ends on this page
  useEffect(() => redirect(), [key, to]);
  return null;
}
