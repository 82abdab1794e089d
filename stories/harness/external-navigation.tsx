import type { ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import { usePorts } from '#web/ports/ports.ts';
import styles from './external-navigation.module.css';

/** Records a navigation that would leave the page, so that the story shows it instead. */
export interface ExternalNavigation {
  open(url: string): void;
  /** The link of the last click. */
  link: Element | null;
  /** Shows the portal again, unchanged. */
  returnToPortal(): void;
  /** For useSyncExternalStore. */
  currentUrl(): string | undefined;
  subscribe(listener: () => void): () => void;
}

export function createExternalNavigation(): ExternalNavigation {
  const listeners = new Set<() => void>();
  let url: string | undefined;

  function show(next: string | undefined) {
    url = next;
    for (const listener of listeners) listener();
  }

  return {
    link: null,
    open: show,
    returnToPortal: () => show(undefined),
    currentUrl: () => url,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Shows the URL of a link to another site or a new tab, or of another navigation that leaves the page, in the portal's place. */
export function ExternalNavigationBoundary({
  navigation,
  children,
}: {
  navigation: ExternalNavigation;
  children: ReactNode;
}) {
  const { browser } = usePorts();
  const url = useSyncExternalStore(navigation.subscribe, navigation.currentUrl);

  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const interceptClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      navigation.link = link;
      if (!link?.href) return;
      const isInternal = new URL(link.href).origin === window.location.origin;
      const isPlainClick = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const leaves = !isInternal || link.target === '_blank';
      if (!leaves && isPlainClick) return;
      event.preventDefault();
      if (leaves) navigation.open(link.href.replace(window.location.origin, browser.origin));
    };
    document.addEventListener('click', interceptClick, options);
    document.addEventListener('auxclick', interceptClick, options);
    return () => controller.abort();
  }, [browser, navigation]);

  return (
    <>
      <div className={styles.portal} hidden={url !== undefined}>
        {children}
      </div>
      {url !== undefined && (
        <main className={styles.page}>
          <h1>Here the portal is left</h1>
          <p>This story stays in its frame. The browser would have opened:</p>
          <p className={styles.address}>{url}</p>
          <button type="button" className={styles.back} onClick={navigation.returnToPortal}>
            Back to the portal
          </button>
        </main>
      )}
    </>
  );
}
