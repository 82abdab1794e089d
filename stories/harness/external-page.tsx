import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { parseRoute } from './browser.ts';
import styles from './external-page.module.css';
import type { Harness } from './harness.ts';
import { mockOrigin, portalOrigin } from './harness.ts';
import { MockPage } from './mock-page.tsx';

/** Shows the page that a navigation would open: a page of the mock, or the URL of any other site. */
export function ExternalPage({ harness }: { harness: Harness }) {
  const { externalNavigation, ports } = harness;
  const navigate = useNavigate();
  const url = useSyncExternalStore(externalNavigation.subscribe, externalNavigation.currentUrl);

  const go = useCallback(
    (next: string) => {
      const { origin, href } = new URL(next);
      if (origin !== portalOrigin) return externalNavigation.open(href);
      const { fragment, ...location } = parseRoute(href);
      ports.browser.setFragment(fragment);
      externalNavigation.returnToPortal();
      void navigate(location);
    },
    [externalNavigation, navigate, ports],
  );

  if (url === undefined) return null;
  if (new URL(url).origin === mockOrigin)
    return (
      <main>
        <h1 className="visually-hidden">The portal is left for a page of the mock host</h1>
        <MockPage
          key={url}
          harness={harness}
          url={url}
          onNavigate={go}
          onIdentity={externalNavigation.isChooserOpen() ? externalNavigation.chooseIdentity : undefined}
        />
      </main>
    );
  return (
    <main className={styles.page}>
      <h1>Here the portal is left</h1>
      <p>This story stays in its frame. The browser would have opened:</p>
      <p className={styles.address}>{url}</p>
      <button type="button" className={styles.back} onClick={externalNavigation.returnToPortal}>
        Back to the portal
      </button>
    </main>
  );
}
