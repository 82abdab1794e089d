import { Transformer } from '@napi-rs/image';

/**
 * A process that makes one picture small: its address is the argument, and it goes out as an AVIF in a `data:` address
 * (server/drawing.ts).
 */
const [address = ''] = process.argv.slice(2);

/** As wide as a phone's window shows of it in CSS pixels. Where it is stretched a browser does not take it for the page's picture. */
const WIDTH_PX = 640;
const QUALITY = 30;
const ANSWER_MS = 5_000;
const MOST_BYTES = 16 * 1024 * 1024;

const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) });
if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
const bytes = await bytesOf(answer);
const isDrawing = answer.headers.get('content-type')?.startsWith('image/svg+xml') ?? false;
const picture = isDrawing ? Transformer.fromSvg(bytes) : new Transformer(bytes);
const { width } = await picture.metadata();
const small = await (width > WIDTH_PX ? picture.resize(WIDTH_PX) : picture).avif({ quality: QUALITY });
process.stdout.write(`data:image/avif;base64,${small.toString('base64')}`);

async function bytesOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error(`${address} has more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
