import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { time } from '#schema/constants.ts';
import { isUsable, storeImage, toStored } from '#web/images/image-cache-rules.ts';

const png = { 'content-type': 'image/png' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the image cache', () => {
  it('stores a picture with the time of its fetch', async () => {
    const fetched = new Response('art', { headers: png });
    const stored = toStored(fetched);
    expect(stored?.headers.get('date')).toBe(new Date().toUTCString());
    expect(stored?.headers.get('content-type')).toBe('image/png');
    expect([await stored?.text(), await fetched.text()]).toEqual(['art', 'art']);
  });

  it.each([
    [
      'a page that came with status 200',
      new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['a response without a type', new Response(new Uint8Array(1))],
    ['an error', new Response('', { status: 404, headers: png })],
    ['a part of a picture', new Response('', { status: 206, headers: png })],
  ])('does not store %s', (_, response) => {
    expect(toStored(response)).toBeUndefined();
  });

  it('keeps the 500 latest pictures', async () => {
    const urls = Array.from({ length: 501 }, (_, index) => `https://cdn.example/games/${index}`);
    const stored = new Map(urls.slice(0, -1).map((url) => [url, new Request(url)]));
    const cache = {
      put: async (request: Request) => void stored.set(request.url, request),
      keys: async () => [...stored.values()],
      delete: async (request: Request) => stored.delete(request.url),
    };
    await storeImage(cache, new Request(urls.at(-1) ?? ''), new Response());
    expect([...stored.keys()]).toEqual(urls.slice(1));
  });

  it('uses a picture for a year from its fetch', () => {
    const stored = toStored(new Response('art', { headers: png })) ?? Response.error();
    vi.advanceTimersByTime(364 * time.DAY_MS);
    expect(isUsable(stored)).toBe(true);
    vi.advanceTimersByTime(2 * time.DAY_MS);
    expect(isUsable(stored)).toBe(false);
  });

  it.each([
    [
      'a page that an earlier version stored',
      { 'content-type': 'text/html', date: new Date().toUTCString() },
    ],
    ['a picture without a date', png],
  ])('fetches again instead of %s', (_, headers) => {
    expect(isUsable(new Response('', { headers }))).toBe(false);
  });
});
