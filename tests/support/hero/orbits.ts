import {
  cyan,
  FULL_TURN,
  fillDisc,
  ink,
  lime,
  lineColour,
  planet,
  smoothStep,
  videoSettings,
} from './canvas.ts';
import { glyphs } from './glyphs.ts';

/** Draws circles around the planet, and the scale between them. */
export function drawOrbits(context: CanvasRenderingContext2D, share: number) {
  drawScale(context, { radius: 1215, share, degrees: 0.45, every: 5 });
  for (const radius of [1040, 1190, 1340]) {
    context.strokeStyle = lineColour(0.42);
    context.lineWidth = 1.5;
    tracePath(context, radius);
  }
  context.setLineDash([2, 12]);
  context.lineCap = 'round';
  context.lineWidth = 2;
  tracePath(context, 1270);
  context.setLineDash([]);
}

/**
 * Draws the moons of the orbits. During the video, each moon moves to the start position of the next moon.
 */
export function drawMoons(context: CanvasRenderingContext2D, share: number) {
  context.fillStyle = cyan;
  for (const place of orbitSlots(1040, 40, share)) fillDisc(context, place.x, place.y, 4);
  for (const [at, place] of orbitSlots(1190, 16, -share).entries())
    drawMoonWithGlyph(context, place, { at, share, radius: 40 });
  for (const [at, place] of orbitSlots(1340, 13, share).entries())
    drawMoonWithGlyph(context, place, { at: at + 3, share, radius: 30 });
}

interface Moon {
  at: number;
  share: number;
  radius: number;
}

/** Each glyph turns into its neighbour's on the way, so that the video loops. */
function drawMoonWithGlyph(
  context: CanvasRenderingContext2D,
  { x, y, step }: OrbitSlot,
  { at, share, radius }: Moon,
) {
  if (x < -60 || x > videoSettings.width + 60 || y > videoSettings.height) return;
  const body = context.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  const tint = radius > 35;
  body.addColorStop(0, tint ? 'oklch(0.5 0.2 298)' : 'oklch(0.5 0.13 225)');
  body.addColorStop(1, tint ? 'oklch(0.24 0.12 288)' : 'oklch(0.22 0.08 265)');
  context.fillStyle = ink;
  fillDisc(context, x, y, radius + 5);
  context.strokeStyle = tint ? lime : cyan;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, radius + 4, 0, FULL_TURN);
  context.stroke();
  context.fillStyle = body;
  fillDisc(context, x, y, radius);

  const change = smoothStep((share - 0.15 - (at % 5) * 0.14) / 0.14);
  drawGlyph(context, { x, y, glyph: at, size: radius * 1.08, alpha: 1 - change });
  drawGlyph(context, { x, y, glyph: at + step, size: radius * 1.08, alpha: change });
}

interface GlyphPlacement {
  x: number;
  y: number;
  glyph: number;
  size: number;
  alpha: number;
}

function drawGlyph(context: CanvasRenderingContext2D, { x, y, glyph, size, alpha }: GlyphPlacement) {
  const path = glyphs[((glyph % glyphs.length) + glyphs.length) % glyphs.length];
  if (!path || alpha <= 0) return;
  context.save();
  context.globalAlpha = alpha;
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / 24, size / 24);
  context.strokeStyle = 'oklch(0.96 0.03 285)';
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.stroke(path);
  context.restore();
}

interface OrbitSlot {
  x: number;
  y: number;
  /** 1 moves to the next position, -1 to the previous one. */
  step: number;
}

/** Returns `count` positions on an orbit, turned by `share` of the distance to the next. */
function orbitSlots(radius: number, count: number, share: number): OrbitSlot[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((at + 0.4 + share) / count) * FULL_TURN;
    return {
      x: planet.x + Math.cos(angle) * radius,
      y: planet.y + Math.sin(angle) * radius,
      step: share < 0 ? -1 : 1,
    };
  });
}

interface OrbitScale {
  radius: number;
  share: number;
  degrees: number;
  /** Tells which marks are long. */
  every: number;
}

/** Draws the scale of a map's edge, bent around the planet. */
function drawScale(context: CanvasRenderingContext2D, { radius, share, degrees, every }: OrbitScale) {
  const step = (degrees * Math.PI) / 180;
  context.strokeStyle = lineColour(0.5);
  context.lineWidth = 1.2;
  context.beginPath();
  for (let at = 0; at * step < FULL_TURN; at += 1) {
    const angle = (at + share * every) * step;
    const long = at % every === 0 ? 15 : 7;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    if (sin > 0) continue;
    context.moveTo(planet.x + cos * radius, planet.y + sin * radius);
    context.lineTo(planet.x + cos * (radius + long), planet.y + sin * (radius + long));
  }
  context.stroke();
}

function tracePath(context: CanvasRenderingContext2D, radius: number) {
  context.beginPath();
  context.arc(planet.x, planet.y, radius, Math.PI, FULL_TURN);
  context.stroke();
}
