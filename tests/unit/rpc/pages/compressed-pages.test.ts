import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentEncoding } from '#rpc/http/accept-encoding.ts';
import { matchPage } from '#rpc/http/page-routes.ts';
import type { Compressors } from '#rpc/pages/compressed-pages.ts';
import { createCompressedPages } from '#rpc/pages/compressed-pages.ts';
import type { RenderedPage } from '#rpc/pages/prerendered-pages.ts';
import { paths } from '#schema/paths.ts';

const createPage = (text: string): RenderedPage => ({
  html: text.repeat(2_000),
  styles: [],
  scripts: [],
  images: [],
});

/** A compression that waits until the test continues it. */
interface PendingCompression {
  name: string;
  html: string;
  succeed: () => void;
  fail: () => void;
}

let pendingCompressions: PendingCompression[];
beforeEach(() => {
  pendingCompressions = [];
});

const createCompressor = (name: string) => (html: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    const succeed = () => resolve(Buffer.from(name));
    pendingCompressions.push({ name, html: html.toString(), succeed, fail: () => reject(new Error(name)) });
  });
const compressors: Compressors = {
  br: { quick: createCompressor('quick'), small: createCompressor('small') },
  gzip: { quick: createCompressor('gzip') },
};

const errors: unknown[] = [];
const log = { error: (fields: unknown) => void errors.push(fields) };
const createScriptedPages = () =>
  createCompressedPages({ renderHtml: ({ html }, head) => `${head}${html}`, log, compressors });
const createRealPages = () => createCompressedPages({ renderHtml: ({ html }) => html, log });

/** Resolves with the compression of that name when it has started. */
const waitForCompression = (name: string, nth = 0) =>
  vi.waitFor(() => {
    const making = pendingCompressions.filter((one) => one.name === name)[nth];
    if (!making) throw new Error(`no ${name}`);
    return making;
  });
const readBytes = async (
  version: ReturnType<ReturnType<typeof createScriptedPages>>,
  encoding?: ContentEncoding,
) => {
  const { bytes, encoding: of } = await version.encode(encoding);
  return of === undefined ? 'as it is' : bytes.toString();
};

describe('a page variant', () => {
  it('is compressed once per encoding, however many requests there are', async () => {
    const versionOf = createScriptedPages();
    const page = createPage('a');
    const everybody = Array.from({ length: 1_000 }, (_, nth) =>
      readBytes(versionOf(page, 'home'), nth % 2 ? 'br' : 'gzip'),
    );
    expect(pendingCompressions.map(({ name }) => name).sort()).toEqual(['gzip', 'quick']);
    for (const { succeed } of pendingCompressions) succeed();
    expect(new Set(await Promise.all(everybody))).toEqual(new Set(['quick', 'gzip']));
    (await waitForCompression('small')).succeed();
    await vi.waitFor(async () => expect(await readBytes(versionOf(page, 'home'), 'br')).toBe('small'));
    expect(pendingCompressions).toHaveLength(3);
  });

  it('is sent with fast compression until the best one is ready', async () => {
    const version = createScriptedPages()(createPage('a'), 'home');
    const first = readBytes(version, 'br');
    (await waitForCompression('quick')).succeed();
    expect(await first).toBe('quick');
    await waitForCompression('small');
    expect(await readBytes(version, 'br')).toBe('quick');
  });

  it('is compressed with best quality one at a time', async () => {
    const versionOf = createScriptedPages();
    for (const [nth, text] of ['a', 'b'].entries()) {
      const first = readBytes(versionOf(createPage(text), 'home'), 'br');
      (await waitForCompression('quick', nth)).succeed();
      await first;
    }
    const before = await waitForCompression('small');
    await new Promise(setImmediate);
    expect(pendingCompressions.filter(({ name }) => name === 'small')).toHaveLength(1);
    before.fail();
    expect((await waitForCompression('small', 1)).html).toContain('b');
  });

  it("that can't be compressed is sent uncompressed, and the log has the reason", async () => {
    const version = createScriptedPages()(createPage('a'), 'home');
    const first = readBytes(version, 'br');
    (await waitForCompression('quick')).fail();
    expect(await first).toBe('as it is');
    expect(errors).toContainEqual({ err: new Error('quick') });
    (await waitForCompression('small')).succeed();
    await vi.waitFor(async () => expect(await readBytes(version, 'br')).toBe('small'));
  });

  it("that can't be compressed with best quality stays fast, and the log has the reason", async () => {
    const versionOf = createScriptedPages();
    const version = versionOf(createPage('a'), 'home');
    const next = versionOf(createPage('b'), 'home');
    const both = [readBytes(version, 'br'), readBytes(next, 'br')];
    for (const { succeed } of pendingCompressions) succeed();
    await Promise.all(both);
    (await waitForCompression('small')).fail();
    // The next one starts after this one.
    await waitForCompression('small', 1);
    expect(errors).toContainEqual({ err: new Error('small') });
    expect(await readBytes(version, 'br')).toBe('quick');
  });

  it('has the same content in both compressions', async () => {
    const page = { ...createPage(''), html: Array.from({ length: 4_000 }, (_, nth) => nth ** 3).join(' ') };
    const version = createRealPages()(page, 'home');
    const { bytes: quick } = await version.encode('br');
    const small = await vi.waitFor(async () => {
      const { bytes } = await version.encode('br');
      expect(bytes.length).toBeLessThan(quick.length);
      return bytes;
    });
    expect(brotliDecompressSync(quick).toString()).toBe(page.html);
    expect(brotliDecompressSync(small).toString()).toBe(page.html);
  });

  it('has its own entity tag', () => {
    const versionOf = createScriptedPages();
    const tags = [
      versionOf(createPage('a'), 'home'),
      versionOf(createPage('a'), 'games'),
      versionOf(createPage('b'), 'home'),
    ].map(({ etag }) => etag);
    expect(new Set(tags).size).toBe(3);
    expect(versionOf(createPage('a'), 'home').etag).toBe(tags[0]);
  });
});

describe('cached variants', () => {
  it('are as many as there are heads, whatever paths are requested', () => {
    const versionOf = createScriptedPages();
    const page = createPage('a');
    const requestedPaths = Array.from({ length: 10_000 }, (_, nth) => [
      `/nowhere/${nth}`,
      `/profile/${nth}`,
      respell(paths.leaderboards, nth),
    ]).flat();
    expect(new Set(requestedPaths).size).toBeGreaterThan(20_000);
    expect(new Set(requestedPaths.map((path) => versionOf(page, matchPage(path)))).size).toBe(3);
  });

  it('are removed with their page', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const versionOf = createRealPages();
    const old = await (async () => {
      const version = versionOf(createPage('old'), 'home');
      await version.encode('br');
      return new WeakRef(version);
    })();
    await vi.waitFor(() => {
      collect();
      // Don't compare the variant itself: a failed expectation keeps its value alive.
      expect(old.deref() === undefined).toBe(true);
    });
    await expect(versionOf(createPage('new'), 'home').encode('br')).resolves.toMatchObject({
      encoding: 'br',
    });
  });
});

/** Returns the nth spelling of a path; all spellings lead to the same page. */
const respell = (path: string, nth: number) =>
  [...path].map((letter, at) => (nth & (1 << at) ? letter.toUpperCase() : letter)).join('');
