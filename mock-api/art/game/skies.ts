import type { Palette } from '../palette.ts';
import { n } from '../svg.ts';
import type { Layer, Scene } from './scene.ts';
import { height, width } from './scene.ts';

/** Variants of the sky behind the celestial body. */
export const skies: readonly [Layer, ...Layer[]] = [atlas, aurora, rays, clouds];

/** The colours of the sky from its zenith to the horizon. */
const skyTones = {
  night: ['ink', 'night', 'haze'],
  dusk: ['night', 'deep', 'glow'],
  dawn: ['night', 'haze', 'glow'],
} as const satisfies Record<string, readonly (keyof Palette)[]>;

/** Draws the backdrop under all layers: the sky's gradient, its glow at the horizon and its stars. */
export function drawBackdrop(
  { seed, palette, horizon, focus, id }: Scene,
  time: keyof typeof skyTones,
): string {
  let stars = '';
  let brightStars = '';
  for (let index = 0; index < 27; index++) {
    const point = `M${seed.int(4, width - 4)} ${Math.floor(seed.next() ** 1.5 * horizon)}h0`;
    if (index % 6 === 0) brightStars += point;
    else stars += point;
  }
  const [high, middle, low] = skyTones[time];
  return (
    `<linearGradient id="${id('sky')}" x2="0" y2="1"><stop stop-color="${palette[high]}"/><stop offset=".45" stop-color="${palette[middle]}"/><stop offset="${n((horizon / height) * 115)}%" stop-color="${palette[low]}"/></linearGradient>` +
    `<radialGradient id="${id('air')}" gradientUnits="userSpaceOnUse" cx="${n(focus.x)}" cy="${n(focus.y)}" r="${n(focus.radius * 2.6)}"><stop offset=".3" stop-color="${palette.haze}"/><stop offset="1" stop-color="${palette.haze}" stop-opacity="0"/></radialGradient>` +
    `<path d="M0 0H640V360H0Z" fill="url(#${id('sky')})"/><path d="M0 0H640V360H0Z" fill="url(#${id('air')})"/>` +
    `<g stroke="${palette.pale}" stroke-linecap="round"><path d="${stars}" stroke-width="1.6" opacity=".6"/><path d="${brightStars}" stroke-width="3"/></g>`
  );
}

/** Draws a star chart's circles with ticks around the focal point. */
function atlas({ palette, focus, seed }: Scene): string {
  const centre = `cx="${n(focus.x)}" cy="${n(focus.y)}"`;
  const radius = focus.radius * seed.range(1.9, 2.3);
  return (
    `<g fill="none" stroke="${palette.light}" opacity=".34"><circle ${centre} r="${n(radius)}" stroke-dasharray="1 9" stroke-width="7"/>` +
    `<circle ${centre} r="${n(radius + 3.5)}"/><circle ${centre} r="${n(radius * 1.42)}" stroke-dasharray="14 6"/></g>`
  );
}

function aurora({ palette, seed, horizon, id }: Scene): string {
  let bands = '';
  for (let index = 0; index < 3; index++) {
    const y = horizon * (0.12 + index * 0.17) + seed.range(-10, 10);
    const swing = seed.range(36, 74) * (seed.chance(0.5) ? 1 : -1);
    const tall = seed.range(70, 120);
    const wave = `C160 ${n(y - swing)} 240 ${n(y + swing)} 360 ${n(y)}S560 ${n(y - swing)} 660 ${n(y + swing * 0.4)}`;
    bands += `<path d="M-20 ${n(y)}${wave}v${n(tall)}C520 ${n(y + tall)} 420 ${n(y + tall + swing)} 320 ${n(y + tall * 0.7)}S120 ${n(y + tall)}-20 ${n(y + tall * 0.8)}Z" fill="url(#${id('aurora')})" opacity="${n(0.6 - index * 0.1)}"/>`;
  }
  return `<linearGradient id="${id('aurora')}" x2="0" y2="1"><stop stop-color="${palette.light}" stop-opacity=".75"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></linearGradient>${bands}`;
}

export function rays({ palette, focus, seed }: Scene): string {
  const count = seed.pick([10, 12, 16]);
  const turn = seed.range(0, 1);
  let beams = '';
  for (let index = 0; index < count; index++) {
    const from = ((index + turn) / count) * Math.PI * 2;
    const to = from + Math.PI / count;
    const far = ([cos, sin]: readonly [number, number]) =>
      `${Math.round(focus.x + cos * 800)} ${Math.round(focus.y + sin * 800)}`;
    beams += `M${n(focus.x)} ${n(focus.y)}L${far([Math.cos(from), Math.sin(from)])}L${far([Math.cos(to), Math.sin(to)])}Z`;
  }
  return `<path d="${beams}" fill="${palette.haze}" opacity=".45"/>`;
}

function clouds({ palette, seed, horizon, focus }: Scene): string {
  let bars = '';
  for (let index = 0; index < 9; index++) {
    const y = horizon * (0.2 + 0.085 * index);
    const length = seed.range(60, 190);
    const x = index % 2 ? focus.x - seed.range(120, 330) : focus.x + seed.range(20, 230);
    bars += `M${n(x)} ${n(y)}h${n(length)}m${n(seed.range(14, 22))} 0h${n(seed.range(2, 26))}`;
  }
  return `<path d="${bars}" stroke="${palette.glow}" stroke-width="11" stroke-linecap="round" opacity=".3"/>`;
}
