import type { ReactNode } from 'react';
import * as messages from '#schema/messages.ts';
import { ArcadeArt } from './arcade-art.tsx';
import styles from './arcade-stage.module.css';

/** Shows a page's form, and beside it, in a wide window, an arcade cabinet. */
export function ArcadeStage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.stage}>
      {children}
      <figure className={styles.art} data-color-scheme="dark">
        <div className={styles.sky}>
          <ArcadeArt />
        </div>
        <figcaption className={styles.caption}>{messages.heroTitle}</figcaption>
      </figure>
    </div>
  );
}
