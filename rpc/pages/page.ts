import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page below this size fits in one packet and isn't compressed. */
const COMPRESSION_THRESHOLD_BYTES = 1024;

/** Sources that a page's inline content adds to its content security policy. */
export interface InlineContent {
  styles: readonly string[];
  scripts: readonly string[];
  images: readonly string[];
}

/** One version of a page. If the page's HTML changes, that is a new version. */
export type Page = ReturnType<typeof createPage>;

/** Creates a page that is compressed at most once for each encoding. */
export function createPage(html: string, inline: InlineContent, link?: string) {
  const uncompressed = Buffer.from(html);
  const compressed = new Map<ContentEncoding, Promise<Buffer>>();
  return {
    html,
    inline,
    link,
    /** A weak entity tag, because it is the same for every encoding. */
    etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
    /** Compresses the page. A small page stays uncompressed. */
    async encode(encoding: ContentEncoding | undefined) {
      if (!encoding || uncompressed.length < COMPRESSION_THRESHOLD_BYTES)
        return { bytes: uncompressed, encoding: undefined };
      const bytes = compressed.get(encoding) ?? compressors[encoding](uncompressed);
      compressed.set(encoding, bytes);
      // A failed compression is tried again.
      bytes.catch(() => compressed.delete(encoding));
      return { bytes: await bytes, encoding };
    },
  };
}

/** Both run off the main thread. Brotli 10 would take twenty times as long for 7 % less. */
const compressors = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html: Buffer) => promisify(gzip)(html),
};
export type ContentEncoding = keyof typeof compressors;

/** The encodings of pages, the preferred one first. */
export const contentEncodings: readonly ContentEncoding[] = ['br', 'gzip'];
