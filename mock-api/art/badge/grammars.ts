import type { Palette } from '../palette.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { n, polygon, shape } from '../svg.ts';

/** A family of glyphs, drawn around 0,0 inside a circle of radius 30. */
export interface Grammar {
  name: 'orbit' | 'rank' | 'constellation' | 'crystal' | 'sprite';
  draw: (seed: SeededRandom, palette: Palette) => string;
}

/**
 * orbit: a planet and its rings · rank: chevrons under a mark · constellation: stars joined by lines ·
 * crystal: a faceted, rotated star · sprite: a mirrored pixel creature.
 */
export const grammars: readonly [Grammar, ...Grammar[]] = [
  { name: 'orbit', draw: orbit },
  { name: 'rank', draw: rank },
  { name: 'constellation', draw: constellation },
  { name: 'crystal', draw: crystal },
  { name: 'sprite', draw: sprite },
];

function orbit(seed: SeededRandom, p: Palette): string {
  const radius = seed.range(10, 15);
  const rings = seed.int(1, 3);
  const tilts = seed.pick([
    [0, 60, 120],
    [-28, 28, 90],
    [45, 135, 0],
  ]);
  let behind = '';
  let before = '';
  for (const tilt of tilts.slice(0, rings)) {
    const ry = seed.range(7, 10);
    const arc = (sweep: 0 | 1) => `<path d="M-29 0A29 ${n(ry)} 0 0 ${sweep} 29 0"/>`;
    const angle = seed.range(0.2, 0.8) * Math.PI;
    const turn = `<g transform="rotate(${tilt})">`;
    behind += `${turn}${arc(1)}</g>`;
    before += `${turn}${arc(0)}<circle cx="${n(29 * Math.cos(angle))}" cy="${n(ry * Math.sin(angle))}" r="4.5" fill="${p.pale}" stroke="${p.night}" stroke-width="2"/></g>`;
  }
  const ring = `fill="none" stroke="${p.light}" stroke-width="3" stroke-linecap="round"`;
  return (
    `<g ${ring} opacity=".65">${behind}</g><circle r="${n(radius)}" fill="${p.glow}"/>` +
    shape(
      `M${n(-radius * 0.7)} ${n(radius * 0.7)}A${n(radius)} ${n(radius)} 0 0 1 ${n(radius * 0.7)} ${n(-radius * 0.7)}A${n(radius * 1.5)} ${n(radius * 1.5)} 0 0 0 ${n(-radius * 0.7)} ${n(radius * 0.7)}Z`,
      p.pale,
    ) +
    `<g ${ring}>${before}</g>`
  );
}

function rank(seed: SeededRandom, p: Palette): string {
  const count = seed.int(2, 3);
  const slope = seed.pick([9, 14, -9]);
  const mark = seed.pick([
    star(11, 4.6, 5, p.pale),
    star(11, 5, 4, p.pale),
    `<circle r="8" fill="${p.pale}"/>`,
    diamond(p),
  ]);
  const total = count * 11;
  const top = -total / 2 + 2;
  let bars = '';
  for (let index = 0; index < count; index++) {
    const y = top + 11 + index * 11 - Math.abs(slope) / 3;
    const w = 25 - index * seed.pick([0, 3]);
    bars +=
      shape(
        polygon([
          [-w, y + slope],
          [0, y],
          [0, y + 7.5],
          [-w, y + slope + 7.5],
        ]),
        p.light,
      ) +
      shape(
        polygon([
          [w, y + slope],
          [0, y],
          [0, y + 7.5],
          [w, y + slope + 7.5],
        ]),
        p.glow,
      );
  }
  return `<g transform="translate(0 ${n(top - 7)})">${mark}</g>${bars}`;
}

function diamond(p: Palette): string {
  return shape('M0-11L-9 0L0 11Z', p.pale) + shape('M0-11L9 0L0 11Z', p.light);
}

function star(outer: number, inner: number, points: number, fill: string): string {
  const corners = Array.from({ length: points * 2 }, (_, index): readonly [number, number] => {
    const angle = (index / points) * Math.PI - Math.PI / 2;
    const radius = index % 2 ? inner : outer;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return shape(polygon(corners), fill);
}

function constellation(seed: SeededRandom, p: Palette): string {
  const count = seed.int(5, 7);
  const turn = seed.range(0, Math.PI * 2);
  const stars = Array.from({ length: count }, (_, index): readonly [number, number] => {
    const angle = turn + (index / count) * Math.PI * 2;
    const radius = index % 2 ? seed.range(9, 17) : seed.range(23, 29);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const [first, ...others] = stars;
  const line = stars.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');
  const chord = stars[seed.int(2, 3)];
  const closed = seed.chance(0.5) ? 'Z' : '';
  const inner = first && chord ? `M${n(first[0])} ${n(first[1])}L${n(chord[0])} ${n(chord[1])}` : '';
  const dots = others
    .map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(seed.range(4, 5.6))}"/>`)
    .join('');
  const lead = first
    ? `<g transform="translate(${n(first[0])} ${n(first[1])})">${star(12, 4.4, 4, p.pale)}</g>`
    : '';
  return `<path d="M${line}${closed}${inner}" fill="none" stroke="${p.glow}" stroke-width="3" stroke-linejoin="round"/><g fill="${p.light}" stroke="${p.night}" stroke-width="1.5">${dots}</g>${lead}`;
}

function crystal(seed: SeededRandom, p: Palette): string {
  const points = seed.pick([3, 4, 5, 6, 8]);
  const outer = 30;
  const inner = outer * seed.range(0.36, 0.62);
  const turn = -Math.PI / 2;
  const at = (radius: number, step: number): readonly [number, number] => {
    const angle = turn + (step / (points * 2)) * Math.PI * 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
  let facets = '';
  for (let index = 0; index < points; index++) {
    const tip = at(outer, index * 2);
    facets +=
      shape(polygon([[0, 0], tip, at(inner, index * 2 + 1)]), p.glow) +
      shape(polygon([[0, 0], tip, at(inner, index * 2 - 1)]), tip[0] + tip[1] > 4 ? p.light : p.pale);
  }
  const heart = seed.chance(0.5) ? `<g>${star(inner * 0.62, inner * 0.62, points, p.deep)}</g>` : '';
  return `<g transform="rotate(${seed.pick([0, 0, 180 / points])})">${facets}${heart}</g>`;
}

function sprite(seed: SeededRandom, p: Palette): string {
  const size = 7;
  const middle = (size - 1) / 2;
  const light: string[] = [];
  const shade: string[] = [];
  for (let row = 0; row < size; row++) {
    // Fills from the middle outwards up to the first gap, so that the pixels form a creature and not noise.
    for (let column = middle; column >= 0; column--) {
      const core = column === middle && row > 0 && row < size - 1;
      const eye = row === 2 && column === middle - 1;
      const likely = 1 - 0.12 * (middle - column) - 0.08 * Math.abs(row - middle);
      if (!core && !eye && !seed.chance(likely)) break;
      if (eye) continue;
      light.push(pixel(column - middle, row - middle));
      if (column < middle) shade.push(pixel(middle - column, row - middle));
    }
  }
  const eyes = [-1, 1].map((x) => pixel(x, 2 - middle)).join('');
  return shape(light.join(''), p.light) + shape(shade.join(''), p.glow) + shape(eyes, p.ink);
}

function pixel(column: number, row: number): string {
  const cell = 7.4;
  return `M${n(column * cell - cell / 2)} ${n(row * cell - cell / 2)}h${cell}v${cell}h-${cell}z`;
}
