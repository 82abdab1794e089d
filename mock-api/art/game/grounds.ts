import { n, shape } from '../svg.ts';
import type { Scene } from './scene.ts';
import { height, width } from './scene.ts';

/**
 * Returns the ground's layers, the farthest first. A standing glyph's foot is between the first layer and the
 * others.
 */
export type Ground = (scene: Scene) => readonly string[];

/** The nearest layer is always ink at the bottom of the picture, so that text on it is legible. */
export const grounds: readonly [Ground, ...Ground[]] = [
  ridges,
  dunes,
  skyline,
  sea,
  limb,
  mesas,
  pines,
  grid,
];

function ridges({ seed, palette, horizon }: Scene): readonly string[] {
  const depths = [
    { fill: palette.deep, lit: palette.haze, y: horizon + 30, tall: 124, step: 132 },
    { fill: palette.night, lit: 'none', y: horizon + 70, tall: 74, step: 150 },
    { fill: palette.ink, lit: 'none', y: horizon + 104, tall: 46, step: 190 },
  ];
  return depths.map(({ fill, lit, y, tall, step }) => {
    let mountains = `M0 ${n(y)}H640V360H0Z`;
    let faces = '';
    for (let x = seed.range(-0.6, 0.2) * step; x < width + step / 2; x += step * seed.range(0.55, 0.95)) {
      const rise = seed.range(0.45, 1) * tall;
      const left = step * seed.range(0.5, 0.75);
      const right = step * seed.range(0.5, 0.75);
      const peak = y - rise;
      mountains += `M${n(x - left)} ${n(y)}L${n(x)} ${n(peak)}L${n(x + right)} ${n(y)}Z`;
      faces += `M${n(x)} ${n(peak)}l${n(-left * 0.62)} ${n(rise * 0.62)}l${n(left * 0.3)} ${n(-rise * 0.14)}l${n(left * 0.06)} ${n(rise * 0.3)}l${n(left * 0.2)} ${n(-rise * 0.36)}l${n(left * 0.14)} ${n(rise * 0.12)}Z`;
    }
    return lit === 'none' ? shape(mountains, fill) : shape(mountains, fill) + shape(faces, lit);
  });
}

function dunes({ seed, palette, horizon, id }: Scene): readonly string[] {
  const fills = [palette.haze, palette.deep, palette.night];
  const layers: string[] = [];
  for (const [index, fill] of fills.entries()) {
    const y = horizon + 4 + index * 36;
    const crest = seed.range(150, 490);
    const rise = seed.range(22, 50);
    const edge = `M-10 ${n(y + 14)}C${n(crest * 0.4)} ${n(y + 14)} ${n(crest * 0.7)} ${n(y - rise)} ${n(crest)} ${n(y - rise)}`;
    const lee = `C${n(crest + 60)} ${n(y - rise + 8)} ${n(crest + 90)} ${n(y + 30)} 650 ${n(y + 16)}`;
    layers.push(
      `<linearGradient id="${id(`dune${index}`)}" x2="0" y2="1"><stop stop-color="${fill}"/><stop offset="1" stop-color="${palette.ink}"/></linearGradient>` +
        shape(`${edge}${lee}V370H-10Z`, `url(#${id(`dune${index}`)})`) +
        shape(
          `M${n(crest)} ${n(y - rise)}${lee}V370H${n(crest - 130)}C${n(crest - 20)} ${n(y + 60)} ${n(crest - 60)} ${n(y + 10)} ${n(crest)} ${n(y - rise)}Z`,
          palette.ink,
          0.45,
        ),
    );
  }
  return layers;
}

function skyline({ seed, palette, horizon }: Scene): readonly string[] {
  const depths = [
    { fill: palette.deep, y: horizon, tall: 78, widest: 44, lights: 0 },
    { fill: palette.night, y: horizon + 44, tall: 84, widest: 58, lights: 0.5 },
    { fill: palette.ink, y: horizon + 88, tall: 66, widest: 92, lights: 0.9 },
  ];
  return depths.map(({ fill, y, tall, widest, lights }) => {
    let line = `M0 ${height}`;
    let windows = '';
    for (let x = 0; x < width; ) {
      const broad = Math.round(seed.range(widest * 0.4, widest));
      const top = Math.round(y - seed.range(0.05, 1) * tall);
      line += seed.chance(0.25) ? `V${top}h${broad >> 1}v-12h2v12H${x + broad}` : `V${top}H${x + broad}`;
      if (seed.chance(lights)) {
        const column = x + Math.round(seed.range(6, broad - 6));
        windows += `M${column} ${top + 8}v${seed.int(20, 56)}${seed.chance(0.6) ? `m7-${seed.int(10, 20)}v24` : ''}`;
      }
      x += broad;
    }
    const lit = windows
      ? `<path d="${windows}" stroke="${palette.light}" stroke-width="3" stroke-dasharray="4 5" opacity=".8"/>`
      : '';
    return shape(`${line}V${height}Z`, fill) + lit;
  });
}

function sea(scene: Scene): readonly string[] {
  const { seed, palette, horizon, focus, id } = scene;
  let bars = '';
  for (let index = 0, y = horizon + 9; y < height - 6; index++, y += 7 + index * 1.6) {
    const half = focus.radius * seed.range(0.35, 0.62) + index * 9;
    bars += `M${n(focus.x - half + seed.range(-16, 16))} ${n(y)}h${n(half * seed.range(0.7, 1.1))}m16 0h${n(half * seed.range(0.4, 0.8))}`;
  }
  let swell = '';
  for (let index = 0; index < 12; index++) {
    swell += `M${seed.int(0, width)} ${n(horizon + 16 + index * 9)}h${seed.int(18, 64)}`;
  }
  return [
    `<linearGradient id="${id('sea')}" x2="0" y2="1"><stop stop-color="${palette.deep}"/><stop offset="1" stop-color="${palette.ink}"/></linearGradient>` +
      shape(`M0 ${n(horizon)}H640V360H0Z`, `url(#${id('sea')})`) +
      `<g stroke-linecap="round"><path d="${swell}" stroke="${palette.haze}" stroke-width="2" opacity=".6"/><path d="${bars}" stroke="${palette.light}" stroke-width="4" opacity=".75"/></g>`,
  ];
}

function limb(scene: Scene): readonly string[] {
  const { seed, palette, horizon, focus, id } = scene;
  const cx = focus.x + seed.range(-70, 70);
  const radius = 840;
  const cy = horizon + radius - 8;
  let lights = '';
  for (let index = 0; index < 34; index++) {
    const x = cx + seed.range(-330, 330);
    const surface = cy - Math.sqrt(radius ** 2 - (x - cx) ** 2);
    lights += `M${n(x)} ${n(surface + 10 + seed.next() ** 2 * 66)}h${seed.pick([0, 0, 0, 5, 9])}`;
  }
  const ring = (grown: number, opacity: number) =>
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${radius + grown}" fill="${palette.glow}" opacity="${opacity}"/>`;
  return [
    ring(26, 0.14) +
      ring(13, 0.24) +
      ring(4, 0.9) +
      `<linearGradient id="${id('limb')}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(horizon - 8)}" y2="360"><stop stop-color="${palette.deep}"/><stop offset=".8" stop-color="${palette.ink}"/></linearGradient>` +
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${radius}" fill="url(#${id('limb')})"/>` +
      `<path d="${lights}" stroke="${palette.light}" stroke-width="2.4" stroke-linecap="round" opacity=".85"/>`,
  ];
}

function mesas({ seed, palette, horizon }: Scene): readonly string[] {
  const depths = [
    { fill: palette.deep, lit: palette.haze, y: horizon + 14, tall: 74, gap: 50 },
    { fill: palette.night, lit: palette.deep, y: horizon + 54, tall: 58, gap: 120 },
    { fill: palette.ink, lit: palette.night, y: horizon + 92, tall: 40, gap: 180 },
  ];
  return depths.map(({ fill, lit, y, tall, gap }) => {
    let tables = `M0 ${n(y)}H640V360H0Z`;
    let faces = '';
    for (let x = seed.range(-90, 40); x < width; x += gap * seed.range(0.4, 1.2)) {
      const broad = Math.round(seed.range(60, 190));
      const cliff = Math.round(seed.range(0.25, 0.6) * tall);
      const talus = Math.round(tall * 0.45);
      const top = y - talus - cliff;
      tables += `M${n(x)} ${n(y)}l54-${talus}l5-${cliff}h${broad}l5 ${cliff}l54 ${talus}z`;
      faces += `M${n(x + 59)} ${n(top)}h${broad}l1 5h-${broad >> 1}l-7 ${cliff - 5}h-${(broad >> 1) - 4}z`;
      x += broad + 70;
    }
    return shape(tables, fill) + shape(faces, lit);
  });
}

function pines({ seed, palette, horizon, focus }: Scene): readonly string[] {
  const depths = [
    { fill: palette.deep, y: horizon + 16, tall: 46, step: 36, clearing: 0 },
    { fill: palette.night, y: horizon + 54, tall: 80, step: 54, clearing: 70 },
    { fill: palette.ink, y: height + 4, tall: 160, step: 68, clearing: 150 },
  ];
  return depths.map(({ fill, y, tall, step, clearing }) => {
    let trees = `M0 ${n(y - 4)}H640V360H0Z`;
    for (let x = 0; x < width + step; x += step * seed.range(0.75, 1.2)) {
      const distance = Math.abs(x - focus.x);
      const grown = distance < clearing ? 0.3 * (distance / clearing) : seed.range(0.6, 1);
      const half = Math.round((tall * Math.max(grown, 0.12)) / 2);
      const w = Math.round(step * 0.18);
      trees += `M${Math.round(x)} ${Math.round(y - 2 * half)}l${w * 2} ${half}h-${w}l${w * 2} ${half}h-${w * 6}l${w * 2}-${half}h-${w}z`;
    }
    return shape(trees, fill);
  });
}

function grid(scene: Scene): readonly string[] {
  const { palette, horizon, focus, id } = scene;
  let lines = '';
  for (let index = -11; index <= 11; index++) {
    lines += `M${n(focus.x + index * 9)} ${n(horizon)}L${n(focus.x + index * 92)} 360`;
  }
  const depth = height - horizon;
  for (let index = 1; index <= 7; index++) {
    lines += `M0 ${n(horizon + depth * (index / 7.4) ** 2)}H640`;
  }
  return [
    `<linearGradient id="${id('floor')}" x2="0" y2="1"><stop stop-color="${palette.deep}"/><stop offset=".7" stop-color="${palette.ink}"/></linearGradient>` +
      `<linearGradient id="${id('lines')}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(horizon)}" y2="360"><stop stop-color="${palette.light}"/><stop offset="1" stop-color="${palette.glow}" stop-opacity=".12"/></linearGradient>` +
      shape(`M0 ${n(horizon)}H640V360H0Z`, `url(#${id('floor')})`) +
      `<path d="M0 ${n(horizon)}H640" stroke="${palette.light}" stroke-width="3"/><path d="${lines}" stroke="url(#${id('lines')})" stroke-width="1.6"/>`,
  ];
}
