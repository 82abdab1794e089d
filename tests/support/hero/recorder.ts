import { videoSettings } from './canvas.ts';
import { drawScene } from './scene.ts';
import { createLimitedRangeFrame } from './video-frame.ts';
import type { EncodedFrame } from './webm-muxer.ts';
import { muxWebm } from './webm-muxer.ts';

/**
 * Runs in the recording page: draws and encodes each frame at its own time and returns both files in base64.
 */

const canvas = document.querySelector('canvas');
const context = canvas?.getContext('2d', { willReadFrequently: true });
if (!canvas || !context) throw new Error('The page has no canvas to draw on');
const { width, height, seconds, framesPerSecond } = videoSettings;
const count = seconds * framesPerSecond;

const frames: EncodedFrame[] = [];
const encoder = new VideoEncoder({
  output(chunk) {
    const data = new Uint8Array(chunk.byteLength);
    chunk.copyTo(data);
    frames.push({ data, at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key' });
  },
  error(error) {
    throw error;
  },
});
encoder.configure({
  codec: 'vp09.00.31.08',
  width,
  height,
  framerate: framesPerSecond,
  bitrate: 480_000,
  bitrateMode: 'variable',
  latencyMode: 'quality',
});

for (let at = 0; at < count; at += 1) {
  drawScene(context, at / count);
  const picture = context.getImageData(0, 0, width, height);
  const frame = createLimitedRangeFrame(picture, (at * 1_000_000) / framesPerSecond);
  encoder.encode(frame, { keyFrame: at === 0 });
  frame.close();
  while (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 5));
}
await encoder.flush();

drawScene(context, 0);
const video = muxWebm({ codecId: 'V_VP9', width, height, durationMs: seconds * 1000 }, frames);
const poster = await encodeImage(canvas, 'image/webp', 0.74);
const narrowPoster = await encodeImage(cropForNarrowScreen(canvas), 'image/png');
Object.assign(window, {
  recorded: {
    video: await toBase64(new Blob([video.slice()])),
    poster: await toBase64(poster),
    narrowPoster: await toBase64(narrowPoster),
  },
});

/** The part that a narrow screen shows: `hero-backdrop.module.css` crops 64 % of the excess width on the left. */
function cropForNarrowScreen(whole: HTMLCanvasElement): HTMLCanvasElement {
  const part = document.createElement('canvas');
  part.width = whole.width / 2;
  part.height = whole.height;
  part.getContext('2d')?.drawImage(whole, -0.64 * (whole.width - part.width), 0);
  return part;
}

async function encodeImage(drawn: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, type, quality));
  if (!blob) throw new Error('The canvas gave no picture');
  return blob;
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(blob);
  });
}
