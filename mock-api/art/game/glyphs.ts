import type { Palette } from '../palette.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { polygon, shape } from '../svg.ts';

/**
 * The picture's central figure, faceted in the duotone and lit from the left. A standing glyph has its foot
 * at 0,0 and is about 130 units tall; a floating one is centred on 0,0 and about 100 units wide.
 */
export interface Glyph {
  stands: boolean;
  draw: (palette: Palette) => string;
}

const crystal: Glyph = {
  stands: false,
  draw: (p) =>
    shape('M0-60L-28-8L0 4Z', p.pale) +
    shape('M0-60L28-8L0 4Z', p.light) +
    shape('M-28-8L0 60V4Z', p.glow) +
    shape('M28-8L0 60V4Z', p.deep) +
    shape('M-46 6l-8 16 8 18Z', p.light) +
    shape('M-46 6l8 16-8 18Z', p.haze) +
    shape('M46-28l-7 13 7 15Z', p.pale) +
    shape('M46-28l7 13-7 15Z', p.glow),
};

const glider: Glyph = {
  stands: false,
  draw: (p) =>
    shape('M62-44L-62-8L-18 12Z', p.pale) +
    shape('M62-44L-4 18L18 52Z', p.light) +
    shape('M62-44L-18 12L-16 46L-4 18Z', p.haze) +
    shape('M-16 46L-4 18L4 30Z', p.deep) +
    `<path d="M-40 34l-34 19M-24 56l-22 13M-66 14l-20 11" stroke="${p.light}" stroke-width="3" stroke-linecap="round" opacity=".7"/>`,
};

const balloon: Glyph = {
  stands: false,
  draw: (p) =>
    shape('M0-62C-34-62-46-38-46-18C-46 6-20 26-10 36H0Z', p.light) +
    shape('M0-62C34-62 46-38 46-18C46 6 20 26 10 36H0Z', p.haze) +
    shape('M0-62C-16-62-22-38-22-18C-22 6-8 26-4 36H0Z', p.pale) +
    shape('M0-62C16-62 22-38 22-18C22 6 8 26 4 36H0Z', p.glow) +
    `<path d="M-9 37l3 13M9 37l-3 13" stroke="${p.pale}" stroke-width="1.5"/>` +
    shape('M-9 50H0V63H-6Z', p.pale) +
    shape('M0 50H9L6 63H0Z', p.glow),
};

const rocket: Glyph = {
  stands: false,
  draw: (p) =>
    '<g transform="rotate(28)">' +
    shape('M-9 36Q-16 62 0 86Q16 62 9 36Z', p.glow, 0.85) +
    shape('M-5 36Q-8 52 0 66Q8 52 5 36Z', p.pale) +
    shape('M-20 2L-38 34L-16 30Z', p.light) +
    shape('M20 2L38 34L16 30Z', p.deep) +
    shape('M0-74C-26-48-26-8-14 38H0Z', p.pale) +
    shape('M0-74C26-48 26-8 14 38H0Z', p.haze) +
    shape('M0-74C-9-66-14-58-18-46H18C14-58 9-66 0-74Z', p.glow) +
    `<circle cy="-16" r="11" fill="${p.night}" stroke="${p.light}" stroke-width="4"/></g>`,
};

const spire: Glyph = {
  stands: true,
  draw: (p) =>
    shape('M0-158L-15 0H0Z', p.pale) +
    shape('M0-158L15 0H0Z', p.glow) +
    shape('M-30-84H0V-72H-18Z', p.light) +
    shape('M30-84H0V-72H18Z', p.haze) +
    shape('M-20-98H0V-88H-30Z', p.pale) +
    shape('M20-98H0V-88H30Z', p.glow) +
    shape('M-28 0L-6-44V0Z', p.light) +
    shape('M28 0L6-44V0Z', p.deep) +
    `<circle cy="-160" r="4" fill="${p.pale}"/>`,
};

const gate: Glyph = {
  stands: true,
  draw: (p) =>
    shape('M-34 0V-76A34 34 0 0 1 34-76V0Z', p.pale, 0.3) +
    shape('M-52 0V-76A52 52 0 0 1 0-128V-110A34 34 0 0 0-34-76V0Z', p.pale) +
    shape('M52 0V-76A52 52 0 0 0 0-128V-110A34 34 0 0 1 34-76V0Z', p.glow) +
    shape('M-34 0V-76A34 34 0 0 1 0-110V-100A26 26 0 0 0-26-76V0Z', p.haze) +
    shape('M-9-140H9V-120H-9Z', p.light) +
    shape('M0-140H9V-120H0Z', p.haze) +
    shape('M-62-10H-30V0H-62Z', p.light) +
    shape('M30-10H62V0H30Z', p.haze),
};

const totem: Glyph = {
  stands: true,
  draw: (p) =>
    shape('M-30-46H0V0H-30Z', p.light) +
    shape('M0-46H30V0H0Z', p.haze) +
    shape('M0-104L-36-50H0Z', p.pale) +
    shape('M0-104L36-50H0Z', p.glow) +
    shape('M0-148A20 20 0 0 0 0-108Z', p.pale) +
    shape('M0-148A20 20 0 0 1 0-108Z', p.glow) +
    shape('M-12 0V-18A12 12 0 0 1 12-18V0Z', p.night),
};

const sail: Glyph = {
  stands: true,
  draw: (p) =>
    shape('M-4-132C-22-96-46-60-54-28H-4Z', p.pale) +
    shape('M-4-132C-8-96-16-60-24-28H-4Z', p.light) +
    shape('M4-116C28-90 44-60 46-28H4Z', p.glow) +
    shape('M-60-20H0V2H-42Z', p.light) +
    shape('M60-20H0V2H44Z', p.haze),
};

const blocks: Glyph = {
  stands: true,
  draw: (p) => cube(p, -31, 0) + cube(p, 31, 0) + cube(p, 0, -54),
};

function cube(p: Palette, x: number, foot: number): string {
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx, foot + dy];
  return (
    shape(polygon([at(0, -72), at(31, -54), at(0, -36), at(-31, -54)]), p.pale) +
    shape(polygon([at(-31, -54), at(0, -36), at(0, 0), at(-31, -18)]), p.light) +
    shape(polygon([at(31, -54), at(0, -36), at(0, 0), at(31, -18)]), p.haze)
  );
}

const stick: Glyph = {
  stands: false,
  draw: (p) =>
    '<g transform="rotate(24)">' +
    shape('M-4 14L-42-14L-36-22L-2-4Z', p.light) +
    shape('M4-16L36-46L43-39L4 4Z', p.haze) +
    shape('M-17 84L-9 20L-12-22L-6-62L-10-80L0-72V90Z', p.pale) +
    shape('M15 88L9 20L10-22L6-66L9-84L0-72V90Z', p.glow) +
    shape('M-38-18C-66-20-72-44-62-60C-44-52-34-38-38-18Z', p.light) +
    shape('M-38-18C-44-34-52-48-62-60C-44-52-34-38-38-18Z', p.haze) +
    shape('M39-42C36-66 50-80 68-80C72-62 62-46 39-42Z', p.light) +
    shape('M39-42C48-54 58-66 68-80C72-62 62-46 39-42Z', p.haze) +
    `<path d="M-6 42q6 8 12 0M-5 60q5 6 10 0" fill="none" stroke="${p.night}" stroke-width="3"/></g>`,
};

const stall: Glyph = {
  stands: true,
  draw: (p) =>
    shape('M-58-100H-50V0H-58ZM50-100H58V0H50Z', p.light) +
    shape('M-66-44H66V-30H-66Z', p.pale) +
    shape('M-60-30H0V0H-60Z', p.glow) +
    shape('M0-30H60V0H0Z', p.haze) +
    shape(
      'M-50-118L-76-78A13 13 0 0 0-50-78ZM0-118H-22L-25-78A13 13 0 0 0 0-78ZM22-118L25-78A13 13 0 0 0 50-78L44-118Z',
      p.pale,
    ) +
    shape(
      'M-50-118H-22L-25-78A13 13 0 0 1-50-78ZM0-118H22L25-78A13 13 0 0 1 0-78ZM44-118H50L76-78A13 13 0 0 1 50-78Z',
      p.glow,
    ) +
    shape('M-34-62H-12V-44H-34Z', p.haze) +
    `<circle cx="22" cy="-57" r="13" fill="${p.light}"/>` +
    `<circle cy="-136" r="19" fill="${p.pale}"/><path d="M0-147v22M-7-141h10a5 5 0 0 1 0 10h-6" fill="none" stroke="${p.deep}" stroke-width="4"/>`,
};

const car: Glyph = {
  stands: true,
  draw: (p) =>
    `<path d="M76-36L150-52V-2L80-22Z" fill="${p.pale}" stroke="none" opacity=".35"/>` +
    shape('M-78-14L-72-46L-36-54L-12-80H32L58-50L78-42L82-14Z', p.light) +
    shape('M-78-14L-76-26H81L82-14Z', p.haze) +
    shape('M-12-80H-4L-26-54L-36-54Z', p.pale) +
    shape('M-24-54L-4-74H8V-54Z', p.night) +
    shape('M16-54V-74H29L48-54Z', p.night) +
    shape('M-92-60L-62-66V-58L-78-56L-76-46H-86Z', p.glow) +
    shape('M66-40L79-36L80-28H66Z', p.pale) +
    [-46, 46]
      .map(
        (x) =>
          `<circle cx="${x}" cy="-16" r="18" fill="${p.ink}"/><circle cx="${x}" cy="-16" r="9" fill="${p.glow}"/>`,
      )
      .join('') +
    `<path d="M-96-34h-30M-94-22h-46M-96-10h-24" stroke="${p.pale}" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
};

/** The glyph of a game whose name has the word. */
const glyphsByWord: Readonly<Record<string, Glyph>> = {
  stick,
  fly: glider,
  sell: stall,
  orbit: rocket,
  drift: car,
};

const others: readonly [Glyph, ...Glyph[]] = [crystal, spire, gate, balloon, totem, sail, blocks];

/** Chooses the glyph of a game: that of a word of its id, else any. */
export function chooseGlyph(gameId: string, seed: SeededRandom): Glyph {
  const word = Object.keys(glyphsByWord).find((one) => gameId.toLowerCase().split(/\W+/).includes(one));
  return (word && glyphsByWord[word]) || seed.pick(others);
}
