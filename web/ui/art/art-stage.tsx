import type { ReactNode } from 'react';
import * as messages from '#schema/messages.ts';
import styles from './art-stage.module.css';
import { OrbitArt } from './orbit-art.tsx';
import { SolidGroup, Solids } from './solids.tsx';

interface ArtStageProps {
  /** SVG elements on a canvas of 600 × 740 over a night sky; the ground is at 690 to 708. */
  art: ReactNode;
  children: ReactNode;
}

/** Shows a page's form, and beside it, in a wide window, a tall picture; in a narrow one, a low picture above it. */
export function ArtStage({ art, children }: ArtStageProps) {
  return (
    <div className={styles.stage}>
      <div className={styles.strip}>
        <OrbitArt hasMascot />
      </div>
      {children}
      <figure className={styles.art}>
        <div className={styles.sky}>
          <svg viewBox="0 0 600 740" preserveAspectRatio="xMidYMax slice" fill="none" aria-hidden="true">
            <g className={styles.orbits}>
              <circle cx="350" cy="690" r="330" />
              <circle cx="350" cy="690" r="440" strokeDasharray="2 9" />
              <circle cx="350" cy="690" r="550" />
            </g>
            <Ground />
            {art}
          </svg>
        </div>
        <figcaption className={styles.caption}>{messages.heroTitle}</figcaption>
      </figure>
    </div>
  );
}

const hills = 'M-20 760V600H48V576H104V604H140V632H196V654H420V632H470V606H520V574H568V600H620V760Z';
const meadow = 'M-20 760V708H40V690H470V704H520V686H620V760Z';

/** Stepped like in an 8-bit game. Each lower copy leaves a lit edge on top. */
function Ground() {
  return (
    <>
      <path className={styles.hillTop} d={hills} />
      <path className={styles.hill} d={hills} transform="translate(0 9)" />
      <SolidGroup>
        <Solids of={[['lime', meadow]]} />
      </SolidGroup>
      <path className={styles.earth} d={meadow} transform="translate(0 15)" />
    </>
  );
}
