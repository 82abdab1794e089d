import { cyan, disc, film, ink, lime, line, planet, smooth, TURN } from './canvas.ts';
import { glyphs } from './glyphs.ts';

/** Circles round the planet, and the scale between them. */
export function orbits(context: CanvasRenderingContext2D, share: number) {
  scale(context, { radius: 1215, share, degrees: 0.45, every: 5 });
  for (const radius of [1040, 1190, 1340]) {
    context.strokeStyle = line(0.42);
    context.lineWidth = 1.5;
    around(context, radius);
  }
  context.setLineDash([2, 12]);
  context.lineCap = 'round';
  context.lineWidth = 2;
  around(context, 1270);
  context.setLineDash([]);
}

/** The moons of the orbits: each moves on to the place of the next within the film. */
export function moons(context: CanvasRenderingContext2D, share: number) {
  context.fillStyle = cyan;
  for (const place of places(1040, 40, share)) disc(context, place.x, place.y, 4);
  for (const [at, place] of places(1190, 16, -share).entries())
    moonWithGlyph(context, place, { at, share, radius: 40 });
  for (const [at, place] of places(1340, 13, share).entries())
    moonWithGlyph(context, place, { at: at + 3, share, radius: 30 });
}

interface Moon {
  at: number;
  share: number;
  radius: number;
}

/** The glyph becomes its neighbour's on the way to that place, so that the film closes. */
function moonWithGlyph(
  context: CanvasRenderingContext2D,
  { x, y, step }: Place,
  { at, share, radius }: Moon,
) {
  if (x < -60 || x > film.width + 60 || y > film.height) return;
  const body = context.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  const tint = radius > 35;
  body.addColorStop(0, tint ? 'oklch(0.5 0.2 298)' : 'oklch(0.5 0.13 225)');
  body.addColorStop(1, tint ? 'oklch(0.24 0.12 288)' : 'oklch(0.22 0.08 265)');
  context.fillStyle = ink;
  disc(context, x, y, radius + 5);
  context.strokeStyle = tint ? lime : cyan;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, radius + 4, 0, TURN);
  context.stroke();
  context.fillStyle = body;
  disc(context, x, y, radius);

  const change = smooth((share - 0.15 - (at % 5) * 0.14) / 0.14);
  drawGlyph(context, { x, y, glyph: at, size: radius * 1.08, alpha: 1 - change });
  drawGlyph(context, { x, y, glyph: at + step, size: radius * 1.08, alpha: change });
}

interface Drawing {
  x: number;
  y: number;
  glyph: number;
  size: number;
  alpha: number;
}

function drawGlyph(context: CanvasRenderingContext2D, { x, y, glyph, size, alpha }: Drawing) {
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

interface Place {
  x: number;
  y: number;
  /** 1 if it moves to the next place, -1 if to the one before. */
  step: number;
}

/** `count` places on an orbit, turned on by `share` of the way to the next. */
function places(radius: number, count: number, share: number): Place[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((at + 0.4 + share) / count) * TURN;
    return {
      x: planet.x + Math.cos(angle) * radius,
      y: planet.y + Math.sin(angle) * radius,
      step: share < 0 ? -1 : 1,
    };
  });
}

interface Scale {
  radius: number;
  share: number;
  degrees: number;
  /** Which marks are long. */
  every: number;
}

/** The scale along a map's edge, bent round the planet. */
function scale(context: CanvasRenderingContext2D, { radius, share, degrees, every }: Scale) {
  const step = (degrees * Math.PI) / 180;
  context.strokeStyle = line(0.5);
  context.lineWidth = 1.2;
  context.beginPath();
  for (let at = 0; at * step < TURN; at += 1) {
    const angle = (at + share * every) * step;
    const long = at % every === 0 ? 15 : 7;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    if (sin > 0) continue;
    context.moveTo(planet.x + cos * radius, planet.y + sin * radius);
    context.lineTo(planet.x + cos * (radius + long), planet.y + sin * (radius + long));
  }
  context.stroke();
}

function around(context: CanvasRenderingContext2D, radius: number) {
  context.beginPath();
  context.arc(planet.x, planet.y, radius, Math.PI, TURN);
  context.stroke();
}
