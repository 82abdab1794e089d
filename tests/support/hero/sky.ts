import { createSeededRandom, FULL_TURN, fillDisc, ink, lineColour, videoSettings } from './canvas.ts';

export function drawSky(context: CanvasRenderingContext2D) {
  const { width, height } = videoSettings;
  const night = context.createLinearGradient(0, 0, 0, height);
  night.addColorStop(0, ink);
  night.addColorStop(0.55, 'oklch(0.18 0.075 288)');
  night.addColorStop(1, 'oklch(0.27 0.13 295)');
  context.fillStyle = night;
  context.fillRect(0, 0, width, height);
  drawGlow(context, { x: 960, y: 590, radius: 620, color: '0.5 0.2 298', alpha: 0.62 });
  drawGlow(context, { x: 1060, y: 560, radius: 300, color: '0.7 0.14 215', alpha: 0.4 });
}

interface Glow {
  x: number;
  y: number;
  radius: number;
  /** Lightness, chroma and hue. */
  color: string;
  alpha: number;
}

function drawGlow(context: CanvasRenderingContext2D, { x, y, radius, color, alpha }: Glow) {
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  for (const at of [0, 0.25, 0.5, 0.75, 1])
    light.addColorStop(at, `oklch(${color} / ${alpha * (1 - at) ** 2})`);
  context.fillStyle = light;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

const random = createSeededRandom(20250529);
const starField = Array.from({ length: 170 }, () => ({
  x: random() * videoSettings.width,
  y: random() ** 1.3 * 560,
  size: 0.5 + random() ** 3 * 1.5,
  light: 0.3 + random() * 0.6,
  /** Number of twinkles in the video. */
  beats: 1 + Math.floor(random() * 3),
  phase: random() * FULL_TURN,
}));
/** Draws constellations. */
const constellations = [
  [90, 120, 170, 84, 240, 130, 318, 104, 360, 176, 300, 220, 240, 130],
  [520, 70, 590, 128, 668, 96, 742, 150],
  [1130, 392, 1188, 344, 1246, 372],
];

export function drawStars(context: CanvasRenderingContext2D, share: number) {
  context.lineWidth = 1;
  context.strokeStyle = lineColour(0.28);
  context.fillStyle = 'oklch(0.94 0.03 285)';
  for (const figure of constellations) {
    context.beginPath();
    for (let at = 0; at < figure.length; at += 2) context.lineTo(figure[at] ?? 0, figure[at + 1] ?? 0);
    context.stroke();
    for (let at = 0; at < figure.length; at += 2)
      fillDisc(context, figure[at] ?? 0, figure[at + 1] ?? 0, 2.2);
  }
  for (const { x, y, size, light, beats, phase } of starField) {
    context.globalAlpha = light * (0.72 + 0.28 * Math.sin(phase + share * beats * FULL_TURN));
    fillDisc(context, x, y, size);
  }
  context.globalAlpha = 1;
}

export function drawShootingStar(context: CanvasRenderingContext2D, share: number) {
  const way = (share - 0.62) / 0.09;
  if (way <= 0 || way >= 1) return;
  const x = 760 - way * 380;
  const y = 60 + way * 150;
  const tail = context.createLinearGradient(x, y, x + 130, y - 51);
  tail.addColorStop(0, `oklch(0.97 0.03 205 / ${Math.sin(way * Math.PI)})`);
  tail.addColorStop(1, 'oklch(0.97 0.03 205 / 0)');
  context.strokeStyle = tail;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + 130, y - 51);
  context.stroke();
}
