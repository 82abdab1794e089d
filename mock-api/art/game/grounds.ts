import { n, shape } from '../svg.ts';
import type { Layer, Scene } from './scene.ts';
import { height, width } from './scene.ts';

/** Variants of the land below the horizon, behind the hero. */
export const grounds: readonly [Layer, ...Layer[]] = [ridges, dunes, skyline, sea, mesas, pines];

function ridges({ seed, palette, horizon }: Scene): string {
  const depths = [
    { fill: palette.deep, lit: palette.haze, y: horizon + 30, tall: 124, step: 132 },
    { fill: palette.night, lit: palette.deep, y: horizon + 70, tall: 74, step: 150 },
  ];
  return drawDepths(depths, ({ fill, lit, y, tall, step }) => {
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
    return shape(mountains, fill) + shape(faces, lit);
  });
}

function dunes({ seed, palette, horizon }: Scene): string {
  const depths = [
    { fill: palette.haze, lee: palette.deep, y: horizon + 4 },
    { fill: palette.deep, lee: palette.night, y: horizon + 48 },
  ];
  return drawDepths(depths, ({ fill, lee, y }) => {
    const crest = seed.range(150, 490);
    const top = y - seed.range(22, 50);
    const right = `C${n(crest + 60)} ${n(top + 8)} ${n(crest + 90)} ${n(y + 30)} 650 ${n(y + 16)}V370`;
    const left = `M-10 ${n(y + 14)}C${n(crest * 0.4)} ${n(y + 14)} ${n(crest * 0.7)} ${n(top)} ${n(crest)} ${n(top)}`;
    return (
      shape(`${left}${right}H-10Z`, fill) +
      shape(
        `M${n(crest)} ${n(top)}${right}H${n(crest - 130)}C${n(crest - 20)} ${n(y + 60)} ${n(crest - 60)} ${n(y + 10)} ${n(crest)} ${n(top)}Z`,
        lee,
      )
    );
  });
}

export function skyline({ seed, palette, horizon, focus }: Scene): string {
  const depths = [
    { fill: palette.deep, y: horizon, tall: 78, widest: 44, lights: 0.15 },
    { fill: palette.night, y: horizon + 44, tall: 84, widest: 58, lights: 0.5 },
  ];
  return drawDepths(depths, ({ fill, y, tall, widest, lights }) => {
    let line = `M0 ${height}`;
    let windows = '';
    for (let x = 0; x < width; ) {
      const broad = Math.round(seed.range(widest * 0.4, widest));
      const isBeforeBody = Math.abs(x + broad / 2 - focus.x) < focus.radius * 1.2;
      const top = Math.round(y - seed.range(0.05, isBeforeBody ? 0.3 : 1) * tall);
      line += seed.chance(0.25) ? `V${top}h${broad >> 1}v-12h2v12H${x + broad}` : `V${top}H${x + broad}`;
      if (seed.chance(lights)) {
        windows += `M${x + seed.int(6, broad - 12)} ${top + 8}v${seed.int(20, 56)}m7-${seed.int(10, 20)}v24`;
      }
      x += broad;
    }
    return (
      shape(`${line}V${height}Z`, fill) +
      `<path d="${windows}" stroke="${palette.light}" stroke-width="3" stroke-dasharray="4 5" opacity=".8"/>`
    );
  });
}

function sea(scene: Scene): string {
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
  return (
    `<linearGradient id="${id('sea')}" x2="0" y2="1"><stop stop-color="${palette.deep}"/><stop offset="1" stop-color="${palette.ink}"/></linearGradient>` +
    shape(`M0 ${n(horizon)}H640V360H0Z`, `url(#${id('sea')})`) +
    `<g stroke-linecap="round"><path d="${swell}" stroke="${palette.haze}" stroke-width="2" opacity=".6"/><path d="${bars}" stroke="${palette.light}" stroke-width="4" opacity=".75"/></g>`
  );
}

function mesas({ seed, palette, horizon }: Scene): string {
  const depths = [
    { fill: palette.deep, lit: palette.haze, y: horizon + 14, tall: 74, gap: 50 },
    { fill: palette.night, lit: palette.deep, y: horizon + 54, tall: 58, gap: 120 },
  ];
  return drawDepths(depths, ({ fill, lit, y, tall, gap }) => {
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

function pines({ seed, palette, horizon, focus }: Scene): string {
  const depths = [
    { fill: palette.deep, y: horizon + 16, tall: 46, step: 36, clearing: 0 },
    { fill: palette.night, y: horizon + 54, tall: 80, step: 54, clearing: 70 },
  ];
  return drawDepths(depths, ({ fill, y, tall, step, clearing }) => {
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

/** Draws each depth, the farthest first. */
const drawDepths = <Depth>(depths: readonly Depth[], draw: (depth: Depth) => string) =>
  depths.map(draw).join('');
