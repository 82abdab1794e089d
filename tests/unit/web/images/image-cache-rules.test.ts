import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { time } from '#schema/constants.ts';
import { badgeImagePath, thumbnailPath } from '#schema/entities/games.ts';
import { findImage, isPicture } from '#web/images/image-cache-rules.ts';
import { readWorkerSettings, workerUrl } from '#web/images/worker-url.ts';

const png = { 'content-type': 'image/png' };
const html = { 'content-type': 'text/html' };
const toUrl = (index: number) => `https://cdn.example/games/${index}`;

let stored: Map<string, Response>;
let fetched: Request[];
/** The CDN's responses; an error fails the request. */
let nextResponse: Response | Error;
/** Why the browser stores nothing. */
let refusal: Error | undefined;
let isCacheDeleted: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [stored, fetched, nextResponse, refusal, isCacheDeleted] = [new Map(), [], picture(), undefined, false];
  const cache = {
    match: async ({ url }: Request) => stored.get(url)?.clone(),
    put: async ({ url }: Request, image: Response) => {
      if (refusal) throw refusal;
      stored.set(url, image);
    },
    keys: async () => Array.from(stored.keys(), (url) => new Request(url)),
    delete: async ({ url }: Request) => stored.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => (isCacheDeleted = true) });
  vi.stubGlobal('fetch', async (request: Request, options: RequestInit = {}) => {
    fetched.push(new Request(request, options));
    if (nextResponse instanceof Error && options.mode === 'cors') throw nextResponse;
    return nextResponse instanceof Error ? picture('opaque') : nextResponse;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function picture(text = 'art', init: ResponseInit = { headers: png }) {
  return new Response(text, init);
}

async function find(index = 0): Promise<string> {
  const works: Promise<unknown>[] = [];
  const response = await findImage('images', new Request(toUrl(index)), (work) => void works.push(work));
  await Promise.all(works);
  return response.text();
}

it('a picture is fetched once, without credentials', async () => {
  expect([await find(), await find()]).toEqual(['art', 'art']);
  expect(fetched.map(({ mode, credentials }) => [mode, credentials])).toEqual([['cors', 'omit']]);
  expect(stored.get(toUrl(0))?.headers.get('content-type')).toBe('image/png');
});

it.each([
  ['a page that came with status 200', picture('<html>', { headers: html })],
  ['a response without a type', new Response(new Uint8Array(1))],
  ['an error', picture('', { status: 404, headers: png })],
  ['a part of a picture', picture('', { status: 206, headers: png })],
])('does not store %s', async (_, response) => {
  nextResponse = response;
  await find();
  expect(stored.size).toBe(0);
});

it('keeps the 500 latest pictures', async () => {
  for (let index = 0; index < 500; index += 1) stored.set(toUrl(index), picture());
  await find(500);
  expect([stored.size, stored.has(toUrl(0)), stored.has(toUrl(1))]).toEqual([500, false, true]);
});

it('uses a picture for a year from its fetch', async () => {
  await find();
  vi.advanceTimersByTime(364 * time.DAY_MS);
  await find();
  expect(fetched).toHaveLength(1);
  vi.advanceTimersByTime(2 * time.DAY_MS);
  nextResponse = picture('new art');
  expect(await find()).toBe('new art');
});

it.each([
  ['a page that an earlier version stored', { ...html, date: new Date().toUTCString() }],
  ['a picture without a date', png],
  ['a picture of a clock that was ahead', { ...png, date: new Date(Date.now() + time.DAY_MS).toUTCString() }],
])('fetches again instead of %s', async (_, headers) => {
  stored.set(toUrl(0), picture('old', { headers }));
  expect(await find()).toBe('art');
});

it('shows a picture that the CDN sends without CORS, and stores nothing', async () => {
  nextResponse = new TypeError('Failed to fetch');
  expect([await find(), stored.size]).toEqual(['opaque', 0]);
});

it.each([
  ['a full storage', 'QuotaExceededError', true],
  ['a transfer that breaks off', 'TypeError', false],
])('after %s, the cache is deleted: %s, %s', async (_, name, isDeleted) => {
  refusal = Object.assign(new Error('not stored'), { name });
  expect([await find(), isCacheDeleted]).toEqual(['art', isDeleted]);
});

it.each(['https://cdn.test', 'https://storage.test/bucket', 'http://localhost:4000/a%20b'])(
  'page and worker take the same pictures of %s for theirs, and no other address',
  (address) => {
    const worker = new URL(workerUrl({ cdnUrl: address, productName: 'Nova' }), 'https://portal.test');
    const { cdnUrl } = readWorkerSettings(worker.href);
    for (const path of [thumbnailPath('Stick Sim'), badgeImagePath('Stick Sim', 'First!')])
      expect(isPicture(new URL(`${address}/${path}`).href, cdnUrl)).toBe(true);
    for (const other of ['/avatars/ada.svg', '/gamesx/1.png', '/games/../secret.png'])
      expect(isPicture(new URL(address + other).href, cdnUrl), other).toBe(false);
    expect(isPicture('https://other.test/bucket/games/1.png', cdnUrl)).toBe(false);
  },
);
