import type { ReactNode } from 'react';
import { useForgetDrafts } from '../../forms/drafts.ts';
import { usePorts } from '../../ports/ports.ts';
import { useSession, useSignOut } from '../../session.tsx';
import { usePastNotices } from '../../ui/notice-region.tsx';
import { Page } from './page.tsx';
import { useIsOffline } from './use-connection.ts';
import { useCookieConsent } from './use-cookie-consent.ts';
import { useExpiredSession, useLapsedSession } from './use-expired-session.ts';
import { useForgetting } from './use-forgetting.ts';
import { useShortcutSetting } from './use-shortcuts.ts';

/** The page around every screen, for whoever is signed in. */
export function Shell({ children }: { children: ReactNode }) {
  const { brand, browser, connection } = usePorts();
  const session = useSession();
  const notices = usePastNotices();
  useExpiredSession(session);
  useLapsedSession(session);
  useForgetting(session, notices.forget);
  useForgetting(session, useForgetDrafts());
  return (
    <Page
      brand={brand}
      session={session}
      onSignOut={useSignOut()}
      isOffline={useIsOffline(connection)}
      consent={useCookieConsent(browser.notes)}
      notices={notices}
      shortcuts={useShortcutSetting(browser.notes)}
    >
      {children}
    </Page>
  );
}
