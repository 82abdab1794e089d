import type { ReactNode } from 'react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Brand } from '#schema/brand.ts';
import { Alive } from '../../boundaries/alive.tsx';
import { Later, onDemand } from '../../boundaries/on-demand.tsx';
import type { Session } from '../../session.tsx';
import { Background } from '../../ui/background.tsx';
import type { PastNotice } from '../../ui/notice-region.tsx';
import { PausedContext } from '../../ui/paused.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import styles from './page.module.css';
import { titleOf } from './titles.ts';
import { useArrival } from './use-arrival.ts';
import type { Consent } from './use-cookie-consent.ts';
import { useShortcuts } from './use-shortcuts.ts';

const NoticeHistory = onDemand(
  () => import('./notice-history.tsx'),
  (module) => module.NoticeHistory,
);
const ShortcutHelp = onDemand(
  () => import('./shortcut-help.tsx'),
  (module) => module.ShortcutHelp,
);

interface PageProps {
  brand: Brand;
  session: Session;
  /** Signs out and goes to /login; handles its own failures. */
  onSignOut: () => Promise<void>;
  isOffline: boolean;
  consent: Consent;
  notices: { past: readonly PastNotice[]; forget: () => void };
  shortcuts: { areOn: boolean; switchTo: (on: boolean) => void };
  children: ReactNode;
}

/** What stands around every screen. */
export function Page({ brand, session, onSignOut, children, ...props }: PageProps) {
  const { isOffline, consent, notices, shortcuts } = props;
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(false);
  const [dialog, setDialog] = useState<'notices' | 'shortcuts'>();
  const close = () => setDialog(undefined);
  // Shown once its file is there, without React's wait between an empty place and what comes into it.
  const open = (next: typeof dialog) => startTransition(() => setDialog(next));
  useArrival(main);
  useShortcuts(shortcuts.areOn, () => open('shortcuts'));

  useEffect(() => {
    document.title = titleOf(pathname, brand.productName);
  }, [pathname, brand.productName]);

  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <CookieBanner banner={consent.banner} onChoose={consent.choose} />
      <div className={styles.page}>
        <Background paused={paused} />
        <Navigation
          productName={brand.productName}
          session={session}
          isOffline={isOffline}
          onSignOut={onSignOut}
        />
        <main ref={main} id="main" tabIndex={-1} className={styles.main}>
          <PausedContext value={paused}>{children}</PausedContext>
        </main>
        <Footer
          brand={brand}
          paused={paused}
          onPause={setPaused}
          onCookies={consent.reopen}
          onNotices={() => open('notices')}
          onShortcuts={() => open('shortcuts')}
        />
      </div>
      <Later>
        {dialog === 'notices' && <NoticeHistory {...notices} onClose={close} />}
        {dialog === 'shortcuts' && (
          <ShortcutHelp areOn={shortcuts.areOn} onSwitch={shortcuts.switchTo} onClose={close} />
        )}
      </Later>
      <Alive part="frame" />
    </>
  );
}
