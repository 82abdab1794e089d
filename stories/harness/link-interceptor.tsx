import type { ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import styles from './link-interceptor.module.css';
import type { ExternalNavigation } from './navigation.ts';

/**
 * Opens external links through `navigation` instead of the browser, and blocks new tabs. Hides the portal
 * while the page of a link is open.
 */
export function LinkInterceptor({
  navigation,
  children,
}: {
  navigation: ExternalNavigation;
  children: ReactNode;
}) {
  const isExternalPageOpen = useSyncExternalStore(navigation.subscribe, navigation.currentUrl) !== undefined;

  useEffect(() => {
    const interceptClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href) return;
      const isInternal = new URL(link.href).origin === window.location.origin;
      const isPlainClick = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (isInternal && isPlainClick) return;
      event.preventDefault();
      if (!isInternal) navigation.open(link.href);
    };
    document.addEventListener('click', interceptClick, { capture: true });
    document.addEventListener('auxclick', interceptClick, { capture: true });
    return () => {
      document.removeEventListener('click', interceptClick, { capture: true });
      document.removeEventListener('auxclick', interceptClick, { capture: true });
    };
  }, [navigation]);

  return (
    <div className={styles.portal} hidden={isExternalPageOpen}>
      {children}
    </div>
  );
}
