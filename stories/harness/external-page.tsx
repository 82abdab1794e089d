import { useSyncExternalStore } from 'react';
import styles from './external-page.module.css';
import type { ExternalNavigation } from './navigation.ts';

/** Shows the URL of the page that a navigation would open. */
export function ExternalPage({ navigation }: { navigation: ExternalNavigation }) {
  const url = useSyncExternalStore(navigation.subscribe, navigation.currentUrl);
  if (url === undefined) return null;
  return (
    <main className={styles.page}>
      <h1>Here the portal is left</h1>
      <p>This story stays in its frame. The browser would have opened:</p>
      <p className={styles.address}>{url}</p>
      <button type="button" className={styles.back} onClick={navigation.returnToPortal}>
        Back to the portal
      </button>
    </main>
  );
}
