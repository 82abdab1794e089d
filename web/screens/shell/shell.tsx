import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useSession, useSignOut } from '../../auth/session.tsx';
import { PageTitleContext } from '../../browser/page-title.ts';
import { useClearDrafts } from '../../forms/drafts.ts';
import { usePorts } from '../../ports/ports.ts';
import { Background, MotionPausedContext, Stars } from '../../ui/background/background.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { getPageTitle } from './page-title.ts';
import styles from './shell.module.css';
import { useCookieConsent } from './use-cookie-consent.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { usePausedMotion } from './use-paused-motion.ts';
import { useOnUserChange, useSessionEnd } from './use-session-end.ts';

/** Pages with stars in the background. The home page has them too, below its hero. */
const starryPages = new Set<string>([paths.about, paths.apass, paths.cashback, paths.games, paths.support]);

/** The layout around every screen: cookie banner, navigation, main and footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { brand, browser } = usePorts();
  const session = useSession();
  const consent = useCookieConsent(browser.storage);
  const motion = usePausedMotion(browser.storage);
  const onSignOut = useSignOut();
  useSessionEnd(session);
  useOnUserChange(session, useClearDrafts());
  const { pathname } = useLocation();
  const [title, setTitle] = useState<string>();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);

  useEffect(() => {
    document.title = title ? `${title} · ${brand.productName}` : getPageTitle(pathname, brand.productName);
  }, [title, pathname, brand.productName]);

  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <CookieBanner
        reportNotice={brand.errorReports.cookieNotice}
        banner={consent.banner}
        onChoose={consent.choose}
      />
      <div className={styles.page}>
        <Background paused={motion.isPaused} />
        <Navigation productName={brand.productName} session={session} onSignOut={onSignOut} />
        <main ref={main} id="main" tabIndex={-1} className={styles.main}>
          <MotionPausedContext value={motion.isPaused}>
            {starryPages.has(pathname) && <Stars />}
            <PageTitleContext value={setTitle}>{children}</PageTitleContext>
          </MotionPausedContext>
        </main>
        <Footer
          brand={brand}
          paused={motion.isPaused}
          onPause={motion.setPaused}
          onCookies={consent.reopen}
        />
      </div>
    </>
  );
}
