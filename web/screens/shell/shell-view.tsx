import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Brand } from '#schema/brand/brand.ts';
import { paths } from '#schema/paths.ts';
import type { Session } from '../../auth/session.tsx';
import { Background } from '../../ui/background/background.tsx';
import { MotionPausedContext } from '../../ui/background/motion-paused-context.ts';
import { Stars } from '../../ui/background/stars.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { getPageTitle } from './page-title.ts';
import styles from './shell-view.module.css';
import type { Consent } from './use-cookie-consent.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Pages with stars in the background. The home page has them too, below its hero. */
const starryPages = new Set<string>([paths.about, paths.apass, paths.cashback, paths.games, paths.support]);

interface ShellViewProps {
  brand: Brand;
  session: Session;
  /** Signs out and navigates to /login. Handles its own failures. */
  onSignOut: () => Promise<void>;
  consent: Consent;
  motion: { isPaused: boolean; setPaused: (paused: boolean) => void };
  children: ReactNode;
}

/** The layout around every screen: cookie banner, navigation, main and footer. */
export function ShellView({ brand, session, onSignOut, children, ...props }: ShellViewProps) {
  const { consent, motion } = props;
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);

  useEffect(() => {
    document.title = getPageTitle(pathname, brand.productName);
  }, [pathname, brand.productName]);

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
            {children}
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
