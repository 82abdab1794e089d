import type { ReactNode } from 'react';
import { useSession, useSignOut } from '../../auth/session.tsx';
import { useClearDrafts } from '../../forms/drafts.ts';
import { usePorts } from '../../ports/ports.ts';
import { usePastToasts } from '../../ui/toast-region.tsx';
import { ShellView } from './shell-view.tsx';
import { useCookieConsent } from './use-cookie-consent.ts';
import { useExpiredSession, useLapsedSession } from './use-expired-session.ts';
import { useIsOffline } from './use-is-offline.ts';
import { useOnUserChange } from './use-on-user-change.ts';
import { usePausedMotion } from './use-paused-motion.ts';
import { useShortcutSetting } from './use-shortcuts.ts';

/** Connects ShellView to the session, the ports and the toasts. */
export function Shell({ children }: { children: ReactNode }) {
  const { brand, browser, connection } = usePorts();
  const session = useSession();
  const toasts = usePastToasts();
  useExpiredSession(session);
  useLapsedSession(session);
  useOnUserChange(session, toasts.clear);
  useOnUserChange(session, useClearDrafts());
  return (
    <ShellView
      brand={brand}
      session={session}
      onSignOut={useSignOut()}
      isOffline={useIsOffline(connection)}
      consent={useCookieConsent(browser.storage)}
      toasts={toasts}
      shortcuts={useShortcutSetting(browser.storage)}
      motion={usePausedMotion(browser.storage)}
    >
      {children}
    </ShellView>
  );
}
