import { cyan, FULL_TURN, fillDisc, lime, lineColour } from './canvas.ts';

/** Draws a banded planet with a tilted ring, and a moon that circles it once. */
export function drawRingedPlanet(context: CanvasRenderingContext2D, share: number) {
  const radius = 62;
  const moon = share * FULL_TURN;
  context.save();
  context.translate(1085, 196);
  context.rotate(-0.32);
  context.lineWidth = 1;
  context.strokeStyle = lineColour(0.4);
  context.beginPath();
  context.ellipse(0, 0, 168, 46, 0, 0, FULL_TURN);
  context.stroke();
  drawRingArc(context, Math.PI, FULL_TURN);
  if (Math.sin(moon) < 0) drawMoon();

  context.save();
  context.beginPath();
  context.arc(0, 0, radius, 0, FULL_TURN);
  context.clip();
  const body = context.createLinearGradient(-radius, -radius, radius, radius);
  body.addColorStop(0, 'oklch(0.86 0.12 205)');
  body.addColorStop(0.55, 'oklch(0.6 0.16 250)');
  body.addColorStop(1, 'oklch(0.36 0.17 292)');
  context.fillStyle = body;
  context.fillRect(-radius, -radius, radius * 2, radius * 2);
  context.fillStyle = 'oklch(0.26 0.12 285 / 0.5)';
  for (const [y, height] of [
    [-34, 8],
    [-12, 14],
    [16, 6],
    [32, 12],
  ] as const)
    context.fillRect(-radius, y, radius * 2, height);
  context.restore();

  drawRingArc(context, 0, Math.PI);
  if (Math.sin(moon) >= 0) drawMoon();
  context.restore();

  function drawMoon() {
    context.fillStyle = lime;
    fillDisc(context, Math.cos(moon) * 168, Math.sin(moon) * 46, 5);
  }
}

/** Draws the part of the ring between two angles. */
function drawRingArc(context: CanvasRenderingContext2D, from: number, to: number) {
  for (const [size, width, color] of [
    [112, 9, cyan],
    [98, 3, 'oklch(0.75 0.12 290)'],
    [126, 2, 'oklch(0.75 0.12 290)'],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    context.ellipse(0, 0, size, size * 0.27, 0, from, to);
    context.stroke();
  }
  context.lineWidth = 1;
}
