import type { GamePalette } from '../../palette.ts';
import type { Tone } from '../solid.ts';
import { face, solid } from '../solid.ts';

/** Draws one of the shop's creatures, 58 units tall, standing on 0,0. */
export function drawCreature(kind: 'horned' | 'round', transform: string, p: GamePalette): string {
  const tone: Tone = kind === 'horned' ? [p.accent, p.accentShade] : [p.light, p.glow];
  const [body, shadedFace] = bodies[kind];
  return `<g transform="${transform}">${
    solid('M-14-8H-4V4H-14ZM4-8H14V4H4Z', 'M-9-8H-4V4H-9ZM9-8H14V4H9Z', tone) +
    solid(body, shadedFace, tone) +
    `<g fill="${p.pale}" stroke-width="3"><circle cx="-8" cy="-30" r="7"/><circle cx="9" cy="-32" r="9"/></g>` +
    face('M-8-34h5v8h-5zM9-36h6v8h-6zM-8-17H10L6-11H-4Z', p.ink)
  }</g>`;
}

/** The outline of each kind and its face away from the light. */
const bodies = {
  horned: ['M-16-4L-24-34L-18-56L-4-44H4L18-58L24-34L16-4Z', 'M6-44L18-58L24-34L16-4H6Z'],
  round: ['M-24-6V-34Q-24-58 0-58Q24-58 24-34V-6Z', 'M6-57Q24-54 24-34V-6H8Z'],
} as const;
