import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { pageTitle } from '#schema/page-meta.ts';
import { pathKeys, paths } from '#schema/paths.ts';
import { useSession } from '../../auth/session.tsx';
import { PageTitleContext } from '../../browser/page-title.ts';
import { IsReturnContext } from '../../browser/scroll-places.ts';
import { usePorts } from '../../ports/ports.ts';
import { Background, MotionPausedContext, Stars } from '../../ui/background/background.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { starryPages } from './starry-pages.ts';
import { useCookieConsent } from './use-cookie-consent.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePausedMotion } from './use-paused-motion.ts';
import { useScrollPlaces } from './use-scroll-places.ts';
import { useSessionEnd } from './use-session-end.ts';

/** The layout around every screen: cookie banner, navigation, main and footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { brand, browser } = usePorts();
  const session = useSession();
  const consent = useCookieConsent(browser);
  const motion = usePausedMotion(browser);
  useSessionEnd(session);
  const { pathname } = useLocation();
  const [title, setTitle] = useState<string>();
  const main = useRef<HTMLElement>(null);
  const isReturn = useScrollPlaces();
  useKeptFocus(main);

  useEffect(() => {
    document.title = title ? `${title} · ${brand.productName}` : getPageTitle(pathname, brand.productName);
  }, [title, pathname, brand.productName]);

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link, so that it leads to <main> without scripts too */}
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          // The browser's own navigation would make a history entry.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <CookieBanner
        reportNotice={brand.errorReports.cookieNotice}
        banner={consent.banner}
        onChoose={consent.choose}
      />
      <div className={styles.page}>
        <MotionPausedContext value={motion.isPaused}>
          <Background />
          <Navigation productName={brand.productName} session={session} />
          <main ref={main} id="main" tabIndex={-1} className={styles.main}>
            {starryPages.has(pathname) && <Stars />}
            <PageTitleContext value={setTitle}>
              <IsReturnContext value={isReturn}>{children}</IsReturnContext>
            </PageTitleContext>
          </main>
        </MotionPausedContext>
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

/** Returns the document title of a path: the page, then the product. */
export function getPageTitle(pathname: string, productName: string): string {
  const page = pathKeys.find((key) => matchPath(paths[key], pathname));
  return pageTitle(page, productName);
}
