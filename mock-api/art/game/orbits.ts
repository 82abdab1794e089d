import { n } from '../svg.ts';
import type { Scene } from './scene.ts';

/** Draws rings around the celestial body. `behind` is painted before the body and `before` after it. */
export function drawOrbits({ seed, palette, focus }: Scene): { behind: string; before: string } {
  const tilt = n(seed.range(-26, 26));
  const flat = seed.range(0.16, 0.34);
  const count = seed.int(1, 3);
  let behind = '';
  let before = '';
  for (let index = 0; index < count; index++) {
    const rx = focus.radius * (1.42 + index * 0.26);
    const ry = rx * flat;
    const line = index === 0 ? 'stroke-width="3.5"' : 'stroke-width="1.6" opacity=".75"';
    const half = (sweep: 0 | 1) =>
      `<path d="M${n(-rx)} 0A${n(rx)} ${n(ry)} 0 0 ${sweep} ${n(rx)} 0" ${line}/>`;
    behind += half(1);
    before += half(0);
    const angle = seed.range(0.15, 0.85) * Math.PI;
    const moon = n(index === 0 ? seed.range(7, 11) : seed.range(3.5, 6));
    before += `<circle cx="${n(rx * Math.cos(angle))}" cy="${n(ry * Math.sin(angle))}" r="${moon}" fill="${palette.pale}" stroke="${palette.night}" stroke-width="3"/>`;
  }
  const group = (halves: string) =>
    `<g transform="translate(${n(focus.x)} ${n(focus.y)}) rotate(${tilt})" fill="none" stroke="${palette.pale}">${halves}</g>`;
  return { behind: `<g opacity=".5">${group(behind)}</g>`, before: group(before) };
}
