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
beforeEach(() => {
  pendingCompressions = [];
});

const createCompressor = (encoding: ContentEncoding) => () =>
  new Promise<Buffer>((resolve, reject) => {
    const succeed = () => resolve(Buffer.from(encoding));
    pendingCompressions.push({ encoding, succeed, fail: () => reject(new Error(encoding)) });
  });
const scriptedCompressors: Compressors = { br: createCompressor('br'), gzip: createCompressor('gzip') };

const errors: unknown[] = [];
const log = { error: (fields: unknown) => void errors.push(fields) };
const createTestPage = () =>
  createPage('a'.repeat(2_000), { styles: [], scripts: [], images: [] }, log, scriptedCompressors);

const readBytes = async (page: Page, wanted: ContentEncoding) => {
  const { bytes, encoding } = await page.encode(wanted);
  return encoding === undefined ? 'as it is' : bytes.toString();
};

describe('a page', () => {
  it('is compressed once per encoding, however many requests there are', async () => {
    const page = createTestPage();
    const everybody = Array.from({ length: 1_000 }, (_, nth) => readBytes(page, nth % 2 ? 'br' : 'gzip'));
    expect(pendingCompressions.map(({ encoding }) => encoding).sort()).toEqual(['br', 'gzip']);
    for (const { succeed } of pendingCompressions) succeed();
    expect(new Set(await Promise.all(everybody))).toEqual(new Set(['br', 'gzip']));
    expect(await readBytes(page, 'br')).toBe('br');
    expect(pendingCompressions).toHaveLength(2);
  });

  it("that can't be compressed is sent uncompressed, and the log has the reason", async () => {
    const page = createTestPage();
    const first = readBytes(page, 'br');
    pendingCompressions[0]?.fail();
    expect(await first).toBe('as it is');
    expect(errors).toEqual([{ err: new Error('br') }]);
  });
});
