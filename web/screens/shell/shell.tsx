import type { ReactNode } from 'react';
import { useSession, useSignOut } from '../../auth/session.tsx';
import { useClearDrafts } from '../../forms/drafts.ts';
import { usePorts } from '../../ports/ports.ts';
import { ShellView } from './shell-view.tsx';
import { useCookieConsent } from './use-cookie-consent.ts';
import { useExpiredSession, useLapsedSession } from './use-expired-session.ts';
import { useOnUserChange } from './use-on-user-change.ts';
import { usePausedMotion } from './use-paused-motion.ts';

/** Connects ShellView to the session and the ports. */
export function Shell({ children }: { children: ReactNode }) {
  const { brand, browser } = usePorts();
  const session = useSession();
  useExpiredSession(session);
  useLapsedSession(session);
  useOnUserChange(session, useClearDrafts());
  return (
    <ShellView
      brand={brand}
      session={session}
      onSignOut={useSignOut()}
      consent={useCookieConsent(browser.storage)}
      motion={usePausedMotion(browser.storage)}
    >
      {children}
    </ShellView>
  );
}
