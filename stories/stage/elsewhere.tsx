import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { opened } from './browser.ts';
import styles from './elsewhere.module.css';
import { MockPage } from './mock-page.tsx';
import type { Stage } from './stage.ts';
import { mockOrigin, portalOrigin } from './stage.ts';

/** What a story would have opened: a page of the mock itself, and of any other place its address. */
export function Elsewhere({ stage }: { stage: Stage }) {
  const { departure, ports } = stage;
  const navigate = useNavigate();
  const url = useSyncExternalStore(departure.observe, departure.current);

  const go = useCallback(
    (next: string) => {
      const { origin, href } = new URL(next);
      if (origin !== portalOrigin) return departure.leave(href);
      const { fragment, ...place } = opened(href);
      ports.browser.bring(fragment);
      departure.back();
      void navigate(place);
    },
    [departure, navigate, ports],
  );

  if (url === undefined) return null;
  if (new URL(url).origin === mockOrigin)
    return (
      <main>
        <h1 className="visually-hidden">The portal is left for a page of the stand-in host</h1>
        <MockPage
          key={url}
          stage={stage}
          url={url}
          onLeave={go}
          onIdentity={departure.isChoosing() ? departure.chosen : undefined}
        />
      </main>
    );
  return (
    <main className={styles.place}>
      <h1>Here the portal is left</h1>
      <p>This story stays in its frame. The browser would have opened:</p>
      <p className={styles.address}>{url}</p>
      <button type="button" className={styles.back} onClick={departure.back}>
        Back to the portal
      </button>
    </main>
  );
}
