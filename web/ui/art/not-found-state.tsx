import type { StatePanelProps } from '../feedback/state-panel.tsx';
import { StatePanel } from '../feedback/state-panel.tsx';
import { Mascot } from './mascot.tsx';
import styles from './not-found-state.module.css';
import { sitting } from './sitting.ts';
import type { Solid } from './solids.tsx';
import { Shade, SolidGroup, Solids, sphere } from './solids.tsx';

/** A page that doesn't exist: 404, with a planet as its 0, over the title. */
export function NotFoundState(props: Omit<StatePanelProps, 'level'>) {
  return <StatePanel {...props} level={1} illustration={<NotFoundIllustration />} />;
}

/** The mascot sits on the planet's ring, which tips under his weight. */
function NotFoundIllustration() {
  return (
    <svg viewBox="0 0 480 200" className={styles.picture} fill="none" aria-hidden="true">
      <SolidGroup>
        <g transform="translate(-12 4)">
          <Solids of={four} />
        </g>
        <g transform="translate(364 4)">
          <Solids of={four} />
        </g>
        <g transform="translate(243 100)">
          <g transform="rotate(13)">
            <Solids of={[ringBehind]} />
          </g>
          <Solids of={[sphere('violet', 65)]} />
          <Shade d="M-26-36a13 12 0 1 1-.010 0ZM18-8a9 8 0 1 1-.010 0ZM-14 32a10 9 0 1 1-.010 0Z" />
          <g transform="rotate(13)">
            <Solids of={[ringBefore]} />
          </g>
          <g transform="translate(-82-50)">
            <Solids of={[sphere('lime', 10)]} />
          </g>
          <g transform="translate(56 27) rotate(6) scale(.62)">
            <Mascot pose={sitting} />
          </g>
        </g>
      </SolidGroup>
    </svg>
  );
}

/** Its faces to the right and below are in the shade. */
const four: readonly Solid[] = [
  [
    'gold',
    'M62 20H100L108 28V104H118L126 112V140H108V172H76L68 164V140H16L8 132V104ZM68 62 40 104H68Z',
    'M100 20 108 28V104H100ZM118 104 126 112V140H108V172H76L68 164H100V132H118ZM68 132V140H16L8 132ZM68 62V82L53 104H40Z',
  ],
];

/** The halves of the ring have no line where they meet: their edges are open, and run in opposite directions around the fill. */
const ringBehind: Solid = ['cyan', 'M-116 0A116 25 0 0 1 116 0M102 0A102 15 0 0 0-102 0'];
const ringBefore: Solid = [
  'cyan',
  'M-116 0A116 30 0 0 0 116 0M102 0A102 18 0 0 1-102 0',
  'M-30 29A116 30 0 0 0 116 0H109Q84 25-30 29Z',
];
