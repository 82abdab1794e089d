import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Compressors, ContentEncoding, Page } from '#rpc/pages/page.ts';
import { createPage } from '#rpc/pages/page.ts';

/** A compression that waits until the test continues it. */
interface PendingCompression {
  encoding: ContentEncoding;
  succeed: () => void;
  fail: () => void;
}

let pendingCompressions: PendingCompression[];
let errors: unknown[];
beforeEach(() => {
  pendingCompressions = [];
  errors = [];
});

const createCompressor = (encoding: ContentEncoding) => () =>
  new Promise<Buffer>((resolve, reject) => {
    const succeed = () => resolve(Buffer.from(encoding));
    pendingCompressions.push({ encoding, succeed, fail: () => reject(new Error(encoding)) });
  });
const scriptedCompressors: Compressors = { br: createCompressor('br'), gzip: createCompressor('gzip') };

const log = { error: (fields: unknown) => void errors.push(fields) };
const createTestPage = (html: string, compressors?: Compressors) =>
  createPage(html, { styles: [], scripts: [], images: [] }, log, compressors);

const readBytes = async (page: Page, wanted: ContentEncoding) => {
  const { bytes, encoding } = await page.encode(wanted);
  return encoding === undefined ? 'as it is' : bytes.toString();
};

describe('a page', () => {
  it('is compressed once per encoding, however many requests there are', async () => {
    const page = createTestPage('a'.repeat(2_000), scriptedCompressors);
    const everybody = Array.from({ length: 1_000 }, (_, nth) => readBytes(page, nth % 2 ? 'br' : 'gzip'));
    expect(pendingCompressions.map(({ encoding }) => encoding).sort()).toEqual(['br', 'gzip']);
    for (const { succeed } of pendingCompressions) succeed();
    expect(new Set(await Promise.all(everybody))).toEqual(new Set(['br', 'gzip']));
    expect(await readBytes(page, 'br')).toBe('br');
    expect(pendingCompressions).toHaveLength(2);
  });

  it("that can't be compressed is sent uncompressed, and the log has the reason", async () => {
    const page = createTestPage('a'.repeat(2_000), scriptedCompressors);
    const first = readBytes(page, 'br');
    pendingCompressions[0]?.fail();
    expect(await first).toBe('as it is');
    expect(errors).toEqual([{ err: new Error('br') }]);
  });

  it('has the same content in each compression', async () => {
    const html = Array.from({ length: 4_000 }, (_, nth) => nth ** 3).join(' ');
    const page = createTestPage(html);
    const [br, gzip] = await Promise.all([page.encode('br'), page.encode('gzip')]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(html);
    expect(gunzipSync(gzip.bytes).toString()).toBe(html);
  });

  it('has an entity tag of its content', () => {
    expect(createTestPage('a').etag).toBe(createTestPage('a').etag);
    expect(createTestPage('a').etag).not.toBe(createTestPage('b').etag);
  });
});
