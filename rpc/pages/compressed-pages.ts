import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Logger } from 'pino';
import type { PathKey } from '#schema/paths.ts';
import type { ContentEncoding } from '../http/accept-encoding.ts';
import type { RenderedPage } from './prerendered-pages.ts';

/** One version of a page and its compressed bytes. */
export interface CompressedPage {
  /** Weak, because it is the same for every encoding. */
  etag: string;
  /** Returns the uncompressed bytes if the page is small or its compression fails. */
  encode(
    encoding: ContentEncoding | undefined,
  ): Promise<{ bytes: Buffer; encoding: ContentEncoding | undefined }>;
}

type Compress = (html: Buffer) => Promise<Buffer>;

/** Responses use `quick` until `small` is ready; no response waits for `small`. */
export type Compressors = Readonly<Record<ContentEncoding, { quick: Compress; small?: Compress }>>;

interface CompressedPagesOptions {
  /** Renders a page's HTML with one of the heads. */
  renderHtml: (page: RenderedPage, head: PathKey | undefined) => string;
  log: Pick<Logger, 'error'>;
  compressors?: Compressors;
}

/** Caches a version for each page and head until the page is collected; request paths add no versions. */
export function createCompressedPages({
  renderHtml,
  log,
  compressors = zlibCompressors,
}: CompressedPagesOptions) {
  const versions = new WeakMap<RenderedPage, Map<PathKey | undefined, CompressedPage>>();
  /** One at a time: libuv's few threads also read files and run the quick compressions. */
  let lastSmall: Promise<unknown> = Promise.resolve();

  const attempt = (compressor: Compress, html: Buffer) =>
    compressor(html).catch((error) => {
      log.error({ err: error }, 'a page could not be compressed');
      return undefined;
    });

  function createVersion(html: Buffer): CompressedPage {
    const byEncoding = new Map<ContentEncoding, Promise<Buffer | undefined>>();
    function compress(encoding: ContentEncoding) {
      const { quick, small } = compressors[encoding];
      const first = attempt(quick, html);
      byEncoding.set(encoding, first);
      if (small) {
        lastSmall = Promise.all([first, lastSmall]).then(async () => {
          const bytes = await attempt(small, html);
          if (bytes) byEncoding.set(encoding, Promise.resolve(bytes));
        });
      }
      return first;
    }
    return {
      etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
      async encode(encoding) {
        const isWorthIt = encoding && html.length >= COMPRESSION_THRESHOLD_BYTES;
        const bytes = isWorthIt && (await (byEncoding.get(encoding) ?? compress(encoding)));
        return bytes ? { bytes, encoding } : { bytes: html, encoding: undefined };
      },
    };
  }

  return (page: RenderedPage, head: PathKey | undefined): CompressedPage => {
    const byHead = versions.get(page) ?? new Map<PathKey | undefined, CompressedPage>();
    versions.set(page, byHead);
    const version = byHead.get(head) ?? createVersion(Buffer.from(renderHtml(page, head)));
    byHead.set(head, version);
    return version;
  };
}

/** A smaller page fits in one packet uncompressed. */
const COMPRESSION_THRESHOLD_BYTES = 1024;

const brotli =
  (quality: number): Compress =>
  (html) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Home page: Brotli 6 makes 27.7 kB in 4 ms, 11 makes 25.6 kB in 100 ms; gzip 9 is as fast as gzip 6. */
const zlibCompressors: Compressors = {
  br: { quick: brotli(6), small: brotli(constants.BROTLI_MAX_QUALITY) },
  gzip: { quick: (html) => promisify(gzip)(html, { level: constants.Z_BEST_COMPRESSION }) },
};
