import { cyan, FULL_TURN, ink, planet, videoSettings } from './canvas.ts';

/** Draws the planet's edge in the light before sunrise. */
export function drawHorizon(context: CanvasRenderingContext2D, share: number) {
  const { x, y, radius } = planet;
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, FULL_TURN);
  context.fillStyle = ink;
  context.fill();
  context.clip();
  const land = context.createRadialGradient(x + 170, y - radius, 0, x + 170, y - radius, 620);
  land.addColorStop(0, 'oklch(0.4 0.16 285)');
  land.addColorStop(0.45, 'oklch(0.25 0.1 285)');
  land.addColorStop(1, ink);
  context.fillStyle = land;
  context.fillRect(0, 0, videoSettings.width, videoSettings.height);
  drawGraticule(context, share);
  context.restore();

  drawGlowingRim(context);
}

/** Draws meridians, which move one step during the video, and fixed parallels. */
function drawGraticule(context: CanvasRenderingContext2D, share: number) {
  const { x, y, radius } = planet;
  const meridians = 36;
  context.strokeStyle = 'oklch(0.72 0.11 230 / 0.34)';
  context.lineWidth = 1.2;
  for (let at = 0; at < meridians; at += 1) {
    const turn = ((at + share) / meridians) * Math.PI - Math.PI / 2;
    context.beginPath();
    context.ellipse(x, y, Math.abs(Math.sin(turn)) * radius, radius, 0, Math.PI, FULL_TURN);
    context.save();
    context.beginPath();
    context.rect(
      Math.sin(turn) < 0 ? 0 : x,
      0,
      Math.sin(turn) < 0 ? x : videoSettings.width,
      videoSettings.height,
    );
    context.clip();
    context.beginPath();
    context.ellipse(x, y, Math.abs(Math.sin(turn)) * radius, radius, 0, 0, FULL_TURN);
    context.stroke();
    context.restore();
  }
  for (const latitude of [0.992, 0.968, 0.93, 0.88, 0.82]) {
    const height = y - latitude * radius;
    const half = Math.sqrt(1 - latitude ** 2) * radius;
    context.beginPath();
    context.ellipse(x, height, half, half * 0.16, 0, 0, FULL_TURN);
    context.stroke();
  }
}

/** Draws the light of the sun below the horizon, strongest where it will rise. */
function drawGlowingRim(context: CanvasRenderingContext2D) {
  const { x, y, radius } = planet;
  const light = context.createLinearGradient(220, 0, 1440, 0);
  light.addColorStop(0, 'oklch(0.6 0.16 298 / 0.1)');
  light.addColorStop(0.5, cyan);
  light.addColorStop(0.68, 'oklch(0.95 0.1 160)');
  light.addColorStop(0.86, cyan);
  light.addColorStop(1, 'oklch(0.6 0.16 298 / 0.3)');
  context.strokeStyle = light;
  for (const [width, alpha] of [
    [26, 0.07],
    [14, 0.12],
    [7, 0.25],
    [2.5, 1],
  ] as const) {
    context.globalAlpha = alpha;
    context.lineWidth = width;
    context.beginPath();
    context.arc(x, y, radius, Math.PI, FULL_TURN);
    context.stroke();
  }
  context.globalAlpha = 1;
}
