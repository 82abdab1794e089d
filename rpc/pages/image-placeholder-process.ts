import { Transformer } from '@napi-rs/image';

/**
 * Entry point of a child process: reads the image at the URL in its argument and writes a small AVIF `data:`
 * URL to stdout (rpc/pages/renderer.ts).
 */
const [imageUrl = ''] = process.argv.slice(2);

/** Displayed width on a phone in CSS pixels. An image that the browser enlarges doesn't count for LCP. */
const WIDTH_PX = 640;
const QUALITY = 30;
const RESPONSE_TIMEOUT_MS = 5_000;
const MAX_BYTES = 16 * 1024 * 1024;

const response = await fetch(imageUrl, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
if (!response.ok) throw new Error(`${imageUrl} answered ${response.status}`);
const bytes = await readBytes(response);
const isSvg = response.headers.get('content-type')?.startsWith('image/svg+xml') ?? false;
const image = isSvg ? Transformer.fromSvg(bytes) : new Transformer(bytes);
const { width } = await image.metadata();
const resized = await (width > WIDTH_PX ? image.resize(WIDTH_PX) : image).avif({ quality: QUALITY });
process.stdout.write(`data:image/avif;base64,${resized.toString('base64')}`);

async function readBytes({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error(`${imageUrl} has more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
