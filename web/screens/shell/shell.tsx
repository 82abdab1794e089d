import type { ReactNode } from 'react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { pageMeta, pageTitle } from '#schema/page-meta.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../auth/session.tsx';
import type { Browser } from '../../browser/browser.ts';
import { PageTitleContext } from '../../browser/page-title.ts';
import { IsReturnContext } from '../../browser/scroll-places.ts';
import { usePorts } from '../../ports/ports.ts';
import { endSignIn } from '../../sign-in/sign-in-record.ts';
import { Background, MotionPausedContext, Stars } from '../../ui/background/background.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { useCookieConsent } from './use-cookie-consent.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useScrollPlaces } from './use-scroll-places.ts';
import { useOnUserChange, useSessionEnd } from './use-session-end.ts';

/** Pages with stars in the background. The home page has them too, below its hero. */
const starryPages = new Set<string>([paths.about, paths.apass, paths.cashback, paths.games, paths.support]);

/** The layout around every screen: cookie banner, navigation, main and footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { brand, browser, drafts } = usePorts();
  const session = useSession();
  const consent = useCookieConsent(browser);
  const motion = usePausedMotion(browser);
  useSessionEnd(session);
  useOnUserChange(session, () => {
    drafts.clear();
    endSignIn(browser);
  });
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

const pageKeys = Object.keys(pageMeta).filter((key): key is PathKey => key in paths);

/** Returns the document title of a path: the page, then the product. */
export function getPageTitle(pathname: string, productName: string): string {
  const page = pageKeys.find((key) => matchPath(paths[key], pathname));
  return pageTitle(page, productName);
}

const PAUSED_KEY = 'background-paused';

/** Returns whether the visitor has paused background motion, and a setter that stores the choice. */
function usePausedMotion({ storage, otherTabs }: Pick<Browser, 'storage' | 'otherTabs'>) {
  const [isPaused, setIsPaused] = useState(false);
  // Not in the first render, which must match the prerendered page. In a transition, because a change of the motion
  // context would replace the parts of the page that are not hydrated yet.
  useEffect(() => {
    const read = () => startTransition(() => setIsPaused(storage.get(PAUSED_KEY) === 'yes'));
    read();
    return otherTabs.observeStorage(PAUSED_KEY, read);
  }, [storage, otherTabs]);
  return {
    isPaused,
    setPaused(paused: boolean) {
      setIsPaused(paused);
      if (paused) storage.set(PAUSED_KEY, 'yes');
      else storage.remove(PAUSED_KEY);
    },
  };
}
