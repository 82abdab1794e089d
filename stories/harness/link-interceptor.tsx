import type { ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import type { ExternalNavigation } from './navigation.ts';

/** The portal, and nothing of it opens another page: a link that would is shown as what it would have opened. */
export function LinkInterceptor({
  navigation,
  children,
}: {
  navigation: ExternalNavigation;
  children: ReactNode;
}) {
  const isAway = useSyncExternalStore(navigation.subscribe, navigation.currentUrl) !== undefined;

  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href) return;
      const isOwn = new URL(link.href).origin === window.location.origin;
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (isOwn && isPlain) return;
      event.preventDefault();
      if (!isOwn) navigation.open(link.href);
    };
    document.addEventListener('click', stay, { capture: true });
    document.addEventListener('auxclick', stay, { capture: true });
    return () => {
      document.removeEventListener('click', stay, { capture: true });
      document.removeEventListener('auxclick', stay, { capture: true });
    };
  }, [navigation]);

  return <div style={{ display: isAway ? 'none' : 'contents' }}>{children}</div>;
}
