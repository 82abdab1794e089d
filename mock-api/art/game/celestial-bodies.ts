import { n, shape } from '../svg.ts';
import type { Layer, Scene } from './scene.ts';

/** Variants of the celestial body in the sky behind the hero. */
export const celestialBodies: readonly [Layer, ...Layer[]] = [sun, crescent, giant, eclipse, slats, halo];

export function sun(scene: Scene): string {
  const { palette, focus, id } = scene;
  return (
    gradient(id('sun'), [palette.light, palette.glow, palette.haze]) +
    disc(scene, focus.radius, `url(#${id('sun')})`)
  );
}

function crescent(scene: Scene): string {
  const { palette, focus } = scene;
  const { x, y, radius: r } = focus;
  const inner = r * 1.08;
  return (
    disc(scene, r, palette.night) +
    shape(
      `M${n(x - r * 0.5)} ${n(y - r * 0.866)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r * 0.866)} ${n(y + r * 0.5)}A${n(inner)} ${n(inner)} 0 0 1 ${n(x - r * 0.5)} ${n(y - r * 0.866)}Z`,
      palette.light,
    )
  );
}

export function giant(scene: Scene): string {
  const { palette, focus, id, seed } = scene;
  const { x, y, radius: r } = focus;
  const left = Math.floor(x - r);
  const across = Math.ceil(2 * r) + 1;
  let bands = '';
  for (const fill of [palette.haze, palette.deep, palette.light]) {
    let lines = '';
    for (let at = -r + seed.range(4, 60); at < r; at += seed.range(38, 84)) {
      lines += `M${left} ${Math.round(y + at)}h${across}v${seed.int(5, 14)}h-${across}z`;
    }
    bands += shape(lines, fill);
  }
  const tilt = n(seed.range(-24, 24));
  return (
    `<clipPath id="${id('giant')}"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/></clipPath>` +
    `<g clip-path="url(#${id('giant')})"><g transform="rotate(${tilt} ${n(x)} ${n(y)})">` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${palette.glow}"/>${bands}</g>` +
    shape(
      `M${n(x)} ${n(y - r - 2)}A${n(r + 2)} ${n(r + 2)} 0 0 1 ${n(x)} ${n(y + r + 2)}A${n(r * 1.4)} ${n(r * 1.4)} 0 0 0 ${n(x)} ${n(y - r - 2)}Z`,
      palette.night,
      0.6,
    ) +
    '</g>'
  );
}

function eclipse(scene: Scene): string {
  const { palette, focus } = scene;
  return (
    disc(scene, focus.radius * 1.3, palette.glow, 0.16) +
    disc(scene, focus.radius * 1.13, palette.glow, 0.3) +
    disc(scene, focus.radius, palette.light) +
    `<circle cx="${n(focus.x + focus.radius * 0.06)}" cy="${n(focus.y + focus.radius * 0.05)}" r="${n(focus.radius * 0.93)}" fill="${palette.ink}"/>`
  );
}

export function slats(scene: Scene): string {
  const { palette, focus, id } = scene;
  const { x, y, radius: r } = focus;
  let gaps = '';
  for (let index = 0; index < 6; index++) {
    const top = y - r * 0.1 + index * r * 0.19;
    gaps += `M${n(x - r)} ${n(top)}h${n(2 * r)}v${n(r * (0.025 + index * 0.018))}h${n(-2 * r)}z`;
  }
  return (
    gradient(id('slats'), [palette.pale, palette.light, palette.glow]) +
    `<mask id="${id('gaps')}"><path d="M0 0H640V360H0Z" fill="#fff"/><path d="${gaps}"/></mask>` +
    `<g mask="url(#${id('gaps')})">${disc(scene, r, `url(#${id('slats')})`)}</g>`
  );
}

function halo(scene: Scene): string {
  const { palette, focus } = scene;
  return (
    disc(scene, focus.radius * 1.22, palette.haze, 0.35) +
    disc(scene, focus.radius, palette.haze, 0.6) +
    disc(scene, focus.radius * 0.78, palette.glow, 0.75) +
    disc(scene, focus.radius * 0.56, palette.light)
  );
}

function disc({ focus }: Scene, radius: number, fill: string, opacity?: number): string {
  const seen = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<circle cx="${n(focus.x)}" cy="${n(focus.y)}" r="${n(radius)}" fill="${fill}"${seen}/>`;
}

function gradient(id: string, [top, middle, bottom]: readonly [string, string, string]): string {
  return `<linearGradient id="${id}" x2=".3" y2="1"><stop stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
}
