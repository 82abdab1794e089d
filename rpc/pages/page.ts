import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Logger } from 'pino';

/** The encodings of pages, the preferred one first. */
export const contentEncodings = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof contentEncodings)[number];

/** Sources that a page's inline content adds to its content security policy. */
export interface InlineContent {
  styles: readonly string[];
  scripts: readonly string[];
  images: readonly string[];
}

/** One version of a page. If the page's HTML changes, that is a new version. */
export interface Page {
  html: string;
  inline: InlineContent;
  /** A weak entity tag, because it is the same for every encoding. */
  etag: string;
  /** Compresses the page. If the page is small or compression fails, the bytes are uncompressed. */
  encode(
    encoding: ContentEncoding | undefined,
  ): Promise<{ bytes: Buffer; encoding: ContentEncoding | undefined }>;
}

export type Compressors = Readonly<Record<ContentEncoding, (html: Buffer) => Promise<Buffer>>>;

/** Creates a page that is compressed at most once for each encoding. */
export function createPage(
  html: string,
  inline: InlineContent,
  log: Pick<Logger, 'error'>,
  compressors = bestCompressors,
): Page {
  const uncompressed = Buffer.from(html);
  const compressed = new Map<ContentEncoding, Promise<Buffer | undefined>>();
  function compress(encoding: ContentEncoding) {
    const bytes = compressors[encoding](uncompressed).catch((error) => {
      log.error({ err: error }, 'a page could not be compressed');
      return undefined;
    });
    compressed.set(encoding, bytes);
    return bytes;
  }
  return {
    html,
    inline,
    etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
    async encode(encoding) {
      const isWorthIt = encoding && uncompressed.length >= COMPRESSION_THRESHOLD_BYTES;
      const bytes = isWorthIt && (await (compressed.get(encoding) ?? compress(encoding)));
      return bytes ? { bytes, encoding } : { bytes: uncompressed, encoding: undefined };
    },
  };
}

/** A page below this size fits in one packet and isn't compressed. */
const COMPRESSION_THRESHOLD_BYTES = 1024;

/** Both run off the main thread. */
const createCompressors = (brotliQuality: number, gzipLevel: number): Compressors => ({
  br: (html) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (html) => promisify(gzip)(html, { level: gzipLevel }),
});

/** Brotli 11 would take 2.5 times as long for 1 % less. */
const bestCompressors = createCompressors(10, constants.Z_BEST_COMPRESSION);

/** For pages that few clients get. */
export const quickCompressors = createCompressors(4, constants.Z_DEFAULT_COMPRESSION);
