import { n } from '../svg.ts';
import type { Scene } from './scene.ts';
import { height, width } from './scene.ts';
import type { Tone } from './solid.ts';

/** Draws a bank of clouds from `y` down to the lower edge, with heaps of billows up to `radius` and a lit rim. */
export function drawCloudBank({ seed }: Scene, y: number, radius: number, [rim, fill]: Tone): string {
  let billows = '';
  for (let x = -radius; x < width + radius; ) {
    // Up to the top of a heap and down again.
    const r = radius * seed.range(0.5, 1);
    const rise = r * seed.range(0.2, 0.7);
    billows += `a${n(r * 0.6)} ${n(r * 0.6)} 0 0 1 ${n(r)} ${n(-rise)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 1.5)} ${n(rise * 0.6)}a${n(r * 0.5)} ${n(r * 0.5)} 0 0 1 ${n(r * 0.8)} ${n(rise * 0.4)}`;
    x += r * 3.3;
  }
  return `<path d="M${n(-radius)} ${height + 9}V${y}${billows}V${height + 9}Z" fill="${fill}" stroke="${rim}" stroke-width="5"/>`;
}
