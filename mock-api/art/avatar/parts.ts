import { face } from '../game/solid.ts';
import type { Palette } from '../palette.ts';
import { shape } from '../svg.ts';

/**
 * Draws a part of a face on a 120 × 120 grid. The head spans x 34 to 86 and y 30 to 86; the eyes are at y 56.
 */
type FacePart = (palette: Palette) => string;

export const heads: readonly [FacePart, ...FacePart[]] = [
  (p) =>
    shape(
      'M46 32H74A12 12 0 0 1 86 44V72A14 14 0 0 1 72 86H48A14 14 0 0 1 34 72V44A12 12 0 0 1 46 32Z',
      p.light,
    ) + face('M60 32H74A12 12 0 0 1 86 44V72A14 14 0 0 1 72 86H60Z', p.glow),
  (p) =>
    shape('M60 30A26 26 0 0 1 86 56V62A26 26 0 0 1 34 62V56A26 26 0 0 1 60 30Z', p.light) +
    face('M60 30A26 26 0 0 1 86 56V62A26 26 0 0 1 60 88Z', p.glow),
  (p) =>
    shape('M42 32H78L87 52L80 78L66 88H54L40 78L33 52Z', p.light) +
    face('M60 32H78L87 52L80 78L66 88H60Z', p.glow),
];

export const eyes: readonly [FacePart, ...FacePart[]] = [
  // open
  (p) =>
    `<g fill="${p.ink}"><circle cx="49" cy="57" r="4.5"/><circle cx="71" cy="57" r="4.5"/></g><g fill="${p.pale}"><circle cx="50.5" cy="55.5" r="1.4"/><circle cx="72.5" cy="55.5" r="1.4"/></g>`,
  // a visor
  (p) =>
    `<rect x="37" y="47" width="46" height="18" rx="9" fill="${p.ink}"/>` +
    face('M46 50H60L52 62H46A6 6 0 0 1 46 50Z', p.haze) +
    face('M66 50H71L63 62H58Z', p.haze),
  // pixels
  (p) => shape('M45 51h8v11h-8zM67 51h8v11h-8z', p.ink) + face('M45 51h4v4h-4zM67 51h4v4h-4z', p.pale),
  // smiling
  (p) =>
    `<path d="M43 59Q49 51 55 59M65 59Q71 51 77 59" fill="none" stroke="${p.ink}" stroke-width="4" stroke-linecap="round"/>`,
  // round glasses
  (p) =>
    `<g fill="${p.pale}" stroke="${p.ink}" stroke-width="3.5"><path d="M57 57H63M34 54L40 56M86 54L80 56"/><circle cx="48.5" cy="57" r="8.5"/><circle cx="71.5" cy="57" r="8.5"/></g><g fill="${p.ink}"><circle cx="50" cy="57" r="3"/><circle cx="70" cy="57" r="3"/></g>`,
  // a wink
  (p) =>
    `<circle cx="49" cy="57" r="4.5" fill="${p.ink}"/><path d="M65 57H77" stroke="${p.ink}" stroke-width="4" stroke-linecap="round"/>`,
];

const strokePath = (p: Palette, d: string) =>
  `<path d="${d}" fill="none" stroke="${p.ink}" stroke-width="3.5" stroke-linecap="round"/>`;

export const mouths: readonly [FacePart, ...FacePart[]] = [
  (p) => strokePath(p, 'M52 73Q60 79 68 73'),
  (p) => strokePath(p, 'M54 75H66'),
  (p) => strokePath(p, 'M53 75Q61 77 67 71'),
  (p) => shape('M50 71H70Q68 81 60 81T50 71Z', p.ink) + face('M53 71H67V74H53Z', p.pale),
];

export const tops: readonly [FacePart, ...FacePart[]] = [
  // a cap
  (p) =>
    shape('M32 47C32 28 44 21 60 21S88 28 88 47Z', p.haze) +
    face('M60 21C76 21 88 28 88 47H60Z', p.deep) +
    shape('M30 42H78Q94 43 98 50H30Z', p.pale),
  // headphones
  (p) =>
    `<path d="M32 60V52A28 28 0 0 1 88 52V60" fill="none" stroke="${p.deep}" stroke-width="7"/>` +
    `<rect x="25" y="50" width="12" height="24" rx="6" fill="${p.pale}"/><rect x="83" y="50" width="12" height="24" rx="6" fill="${p.pale}"/>`,
  // hair, swept
  (p) =>
    shape(
      'M31 54C28 26 50 16 68 22C84 22 92 36 89 54C84 46 80 42 76 40C64 46 44 44 38 41C34 45 32 49 31 54Z',
      p.haze,
    ) + face('M38 41C44 44 56 45 66 42C54 38 48 34 44 28C38 32 36 36 38 41Z', p.pale),
  // spikes
  (p) =>
    shape('M32 50L26 30L42 34L46 16L58 30L72 12L74 32L92 26L88 50L78 40H42Z', p.haze) +
    face('M42 34L46 16L58 30L56 40H46Z', p.pale),
  // a crown
  (p) =>
    shape('M36 40L32 16L47 28L60 12L73 28L88 16L84 40Z', p.pale) +
    face('M60 12L73 28L88 16L84 40H60Z', p.light) +
    `<circle cx="60" cy="33" r="4" fill="${p.haze}"/>`,
  // a hood
  (p) =>
    shape(
      'M60 14C88 14 100 38 98 66C98 84 92 96 84 98C90 84 90 70 88 60C86 40 76 32 60 32S34 40 32 60C30 70 30 84 36 98C28 96 22 84 22 66C20 38 32 14 60 14Z',
      p.haze,
    ) + face('M60 14C88 14 100 38 98 66C98 84 92 96 84 98C90 84 90 70 88 60C86 40 76 32 60 32Z', p.deep),
  // an aerial
  (p) =>
    `<path d="M60 32V14" stroke="${p.pale}" stroke-width="4"/><circle cx="60" cy="12" r="6" fill="${p.light}"/>` +
    shape('M34 46C34 36 42 30 60 30S86 36 86 46L78 42H42Z', p.deep),
  // long hair
  (p) =>
    shape(
      'M60 18C84 18 94 36 92 58V92H80C86 76 86 58 80 46C66 46 54 40 50 34C46 42 40 46 38 50C34 62 36 78 40 92H28V58C26 36 36 18 60 18Z',
      p.haze,
    ) + face('M60 18C52 22 48 28 50 34C46 42 40 46 38 50C34 62 36 78 40 92H28V58C26 36 36 18 60 18Z', p.deep),
];
