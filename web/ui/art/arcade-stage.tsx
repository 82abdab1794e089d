import type { ReactNode } from 'react';
import * as messages from '#schema/messages.ts';
import styles from './arcade-stage.module.css';

/** Shows a page's form, and beside it, in a wide window, an arcade cabinet. */
export function ArcadeStage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.stage}>
      {children}
      <ArcadeArt />
    </div>
  );
}

/** An arcade cabinet on the horizon projects a route of planets into the sky. */
function ArcadeArt() {
  return (
    <figure className={styles.art} data-color-scheme="dark">
      <div className={styles.sky}>
        <svg viewBox="0 0 600 740" preserveAspectRatio="xMidYMax slice" fill="none" aria-hidden="true">
          <defs>
            <linearGradient id="arcade-beam" x1="0" y1="1" x2="0" y2="0">
              <stop offset="0" className={styles.beamNear} />
              <stop offset="1" className={styles.beamFar} />
            </linearGradient>
            <clipPath id="arcade-bands">
              <circle cx="150" cy="352" r="44" />
            </clipPath>
          </defs>
          <CoordinateGrid />
          <path className={styles.beam} d="M282 634 96 0H504L318 634Z" />
          <Stars />
          <PathLine />
          <Planets />
          <Ground />
        </svg>
      </div>
      <figcaption className={styles.caption}>{messages.heroTitle}</figcaption>
    </figure>
  );
}

const rings = [170, 280, 390, 500, 620];
const spokeAngles = [-75, -60, -45, -30, -15, 0, 15, 30, 45, 60, 75];

function CoordinateGrid() {
  return (
    <g className={styles.line}>
      {rings.map((radius) => (
        <circle key={radius} cx="300" cy="690" r={radius} />
      ))}
      <circle cx="300" cy="690" r="505" strokeWidth="9" strokeDasharray="1.5 12.22" />
      {spokeAngles.map((degrees) => (
        <path key={degrees} d="M300 520V40" transform={`rotate(${degrees} 300 690)`} strokeDasharray="2 9" />
      ))}
    </g>
  );
}

const stars = [
  [60, 70, 2],
  [118, 210, 1.4],
  [334, 60, 1.6],
  [540, 92, 2.2],
  [486, 356, 1.5],
  [560, 300, 1.3],
  [52, 470, 1.8],
  [330, 300, 1.3],
  [392, 148, 1.3],
  [554, 488, 1.6],
  [96, 590, 1.3],
  [270, 430, 1.4],
] as const;

function Stars() {
  return (
    <g className={styles.star}>
      {stars.map(([x, y, size]) => (
        <path
          key={`${x} ${y}`}
          d="M0-4Q.4-.4 4 0 .4.4 0 4-.4.4-4 0-.4-.4 0-4Z"
          transform={`translate(${x} ${y}) scale(${size})`}
        />
      ))}
    </g>
  );
}

function PathLine() {
  return (
    <>
      <path
        className={styles.route}
        d="M300 610C250 580 206 574 214 546S400 500 442 452 180 420 150 352 420 300 452 232 320 196 206 176"
      />
      <g className={styles.here}>
        <circle cx="322" cy="512" r="7" />
        <circle cx="322" cy="512" r="15" />
      </g>
    </>
  );
}

function Planets() {
  return (
    <g className={styles.world}>
      <circle className={styles.cyan} cx="214" cy="548" r="17" />
      <path className={styles.night} d="M214 531a17 17 0 0 1 0 34 24 24 0 0 0 0-34Z" />

      <path d="M386 470a60 16-18 0 1 112-36" />
      <circle className={styles.violet} cx="442" cy="452" r="30" />
      <path d="M386 470a60 16-18 0 0 112-36" strokeWidth="4" />

      <circle className={styles.cyan} cx="150" cy="352" r="44" />
      <g clipPath="url(#arcade-bands)" className={styles.night}>
        <path d="M100 326q50 12 100 0v12q-50 12-100 0ZM100 352q50 14 100 0v20q-50 14-100 0ZM100 384q50 10 100 0v6q-50 10-100 0Z" />
      </g>
      <circle cx="150" cy="352" r="44" />

      <path className={styles.violet} d="m452 194 36 20v40l-36 20-36-20v-40Z" />
      <path className={styles.night} d="M452 234v40l-36-20v-40Z" />
      <path d="m416 214 36 20 36-20M452 234v40" />

      <g transform="translate(0 58)">
        <circle className={styles.moon} cx="206" cy="118" r="56" />
        <g className={styles.crater}>
          <circle cx="186" cy="98" r="11" />
          <circle cx="226" cy="126" r="16" />
          <circle cx="190" cy="144" r="7" />
          <circle cx="222" cy="86" r="5" />
        </g>
        <circle cx="206" cy="118" r="78" strokeDasharray="2 8" />
        <circle className={styles.cyan} cx="269" cy="72" r="6" />
      </g>
    </g>
  );
}

/** Stepped hills like in an 8-bit game, with the cabinet on top. */
function Ground() {
  return (
    <>
      <path
        className={styles.hills}
        d="M0 740V612H40V596H96V612H128V636H176V652H232V668H364V652H412V628H452V604H508V588H560V604H600V740Z"
      />
      <path
        className={styles.ground}
        d="M0 740V700H56V684H120V700H168V716H216V700H256V692H344V700H392V716H440V708H480V692H548V676H600V740Z"
      />
      <g className={styles.cabinet}>
        <path className={styles.night} d="M268 692V606H332V692Z" />
        <path className={styles.marquee} d="M264 588H336V606H264Z" />
        <path className={styles.screen} d="M276 614H324V644H276Z" />
        <path className={styles.night} d="M262 650H338L332 664H268Z" />
        <circle className={styles.key} cx="284" cy="657" r="3.5" />
        <circle className={styles.screen} cx="314" cy="657" r="3" />
        <circle className={styles.screen} cx="324" cy="657" r="3" />
        <path d="M288 676H312" />
      </g>
    </>
  );
}
