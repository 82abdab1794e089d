import { shape } from '../svg.ts';

/** The colours of a solid's faces: towards the light, which comes from the left, and away from it. */
export type Tone = readonly [lit: string, shaded: string];

/** Draws a solid: its outline in the lit colour, and in the shaded one the face away from the light. */
export function solid(outline: string, shadedFace: string, [lit, shaded]: Tone): string {
  return shape(outline, lit) + face(shadedFace, shaded);
}

/** Draws a face without the keyline of its group. */
export function face(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" stroke="none"/>`;
}

/** Draws a dark line around each solid in `body`, outside of its colours; half of `width` shows. */
export function drawOutlined(ink: string, body: string, transform?: string, width = 6): string {
  const placed = transform ? ` transform="${transform}"` : '';
  return `<g stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"${placed}>${body}</g>`;
}
