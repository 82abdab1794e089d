import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { time } from '#schema/constants.ts';
import { imageCacheRules } from '#web/images/image-cache-rules.ts';

const { cacheWillUpdate, cachedResponseWillBeUsed } = imageCacheRules;
const png = { 'content-type': 'image/png' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the image cache', () => {
  it('stores a picture with the time of its fetch', async () => {
    const stored = await cacheWillUpdate({ response: new Response('art', { headers: png }) });
    expect(stored?.headers.get('date')).toBe(new Date().toUTCString());
    expect(stored?.headers.get('content-type')).toBe('image/png');
    expect(await stored?.text()).toBe('art');
  });

  it.each([
    [
      'a page that came with status 200',
      new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['a response without a type', new Response(new Uint8Array(1))],
    ['an error', new Response('', { status: 404, headers: png })],
    ['a part of a picture', new Response('', { status: 206, headers: png })],
  ])('does not store %s', async (_, response) => {
    expect(await cacheWillUpdate({ response })).toBeNull();
  });

  it('uses a picture for a year from its fetch, however often it was used', async () => {
    const fetched = await cacheWillUpdate({ response: new Response('art', { headers: png }) });
    const cachedResponse = fetched ?? undefined;
    vi.advanceTimersByTime(364 * time.DAY_MS);
    expect(await cachedResponseWillBeUsed({ cachedResponse })).toBe(cachedResponse);
    vi.advanceTimersByTime(2 * time.DAY_MS);
    expect(await cachedResponseWillBeUsed({ cachedResponse })).toBeNull();
  });

  it.each([
    [
      'a page that an earlier version stored',
      { 'content-type': 'text/html', date: new Date().toUTCString() },
    ],
    ['a picture without a date', png],
  ])('fetches again instead of %s', async (_, headers) => {
    expect(await cachedResponseWillBeUsed({ cachedResponse: new Response('', { headers }) })).toBeNull();
  });
});
