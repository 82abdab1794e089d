import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Logger } from 'pino';
import type { PathKey } from '#schema/paths.ts';
import type { ContentEncoding } from '../http/accept-encoding.ts';
import type { RenderedPage } from './prerendered-pages.ts';

/** One page's HTML as it is until the games in it change, and the bytes that are sent of it. */
export interface CompressedPage {
  /** The same in every encoding, so it is a weak one. */
  etag: string;
  /** Without an encoding where none is worth it or possible. */
  encode(
    encoding: ContentEncoding | undefined,
  ): Promise<{ bytes: Buffer; encoding: ContentEncoding | undefined }>;
}

type Compress = (html: Buffer) => Promise<Buffer>;

/** Visitors get what is `quick`, until what is `small` has been made, which none of them waits for. */
export type Compressors = Readonly<Record<ContentEncoding, { quick: Compress; small?: Compress }>>;

interface CompressedPagesOptions {
  /** The HTML of a page under one of the heads that there are. */
  renderHtml: (page: RenderedPage, head: PathKey | undefined) => string;
  log: Pick<Logger, 'error'>;
  compressors?: Compressors;
}

/** A version goes with its page. A page has as many as there are heads, whatever paths are asked for. */
export function createCompressedPages({
  renderHtml,
  log,
  compressors = zlibCompressors,
}: CompressedPagesOptions) {
  const versions = new WeakMap<RenderedPage, Map<PathKey | undefined, CompressedPage>>();
  /** One at a time: they would fill the few threads in which files are read and visitors' own bytes are made. */
  let lastSmall: Promise<unknown> = Promise.resolve();

  const attempt = (compress: Compress, html: Buffer) =>
    compress(html).catch((error) => {
      log.error({ err: error }, 'a page could not be compressed');
      return undefined;
    });

  function versionOfBytes(html: Buffer): CompressedPage {
    const made = new Map<ContentEncoding, Promise<Buffer | undefined>>();
    function make(encoding: ContentEncoding) {
      const { quick, small } = compressors[encoding];
      const first = attempt(quick, html);
      made.set(encoding, first);
      if (small) {
        lastSmall = Promise.all([first, lastSmall]).then(async () => {
          const bytes = await attempt(small, html);
          if (bytes) made.set(encoding, Promise.resolve(bytes));
        });
      }
      return first;
    }
    return {
      etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
      async encode(encoding) {
        const isWorthIt = encoding && html.length >= COMPRESSION_THRESHOLD_BYTES;
        const bytes = isWorthIt && (await (made.get(encoding) ?? make(encoding)));
        return bytes ? { bytes, encoding } : { bytes: html, encoding: undefined };
      },
    };
  }

  return (page: RenderedPage, head: PathKey | undefined): CompressedPage => {
    const ofPage = versions.get(page) ?? new Map<PathKey | undefined, CompressedPage>();
    versions.set(page, ofPage);
    const version = ofPage.get(head) ?? versionOfBytes(Buffer.from(renderHtml(page, head)));
    ofPage.set(head, version);
    return version;
  };
}

/** What is smaller goes in one packet either way. */
const COMPRESSION_THRESHOLD_BYTES = 1024;

const brotli =
  (quality: number): Compress =>
  (html) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Of the home page Brotli makes 27.7 kB in 4 ms and, at its best, 25.6 kB in 100 ms; gzip's best takes as long as its usual. */
const zlibCompressors: Compressors = {
  br: { quick: brotli(6), small: brotli(constants.BROTLI_MAX_QUALITY) },
  gzip: { quick: (html) => promisify(gzip)(html, { level: constants.Z_BEST_COMPRESSION }) },
};
