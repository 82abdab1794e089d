import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadScreen } from '#web/browser/missing-scripts.ts';

let page: EventTarget;
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  const stored = new Map<string, string>();
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

it('a missing screen reloads the page if the server answers', async () => {
  failScreen(async () => new Response(null, { status: 503 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

it('a screen that fails because the page is left in WebKit reloads it only once it is shown again', async () => {
  failScreen(() => Promise.reject(new TypeError('Load failed')));
  // Of the page's own start.
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(reload).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['never answers', () => new Promise<never>(() => undefined)],
])('a missing screen fails, and the page stays, if the server %s', async (_, fetch) => {
  const failed = failScreen(fetch);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(failed).toHaveBeenCalledWith(expect.any(ChunkLoadError));
  expect(reload).not.toHaveBeenCalled();
});

it('a screen that is missing after the reload, too, fails without a request', async () => {
  const fetch = vi.fn(async () => new Response());
  failScreen(fetch);
  await vi.advanceTimersByTimeAsync(0);
  const failed = failScreen(fetch);
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledWith(expect.any(ChunkLoadError));
  expect(fetch).toHaveBeenCalledOnce();
});

/** Opens a screen whose script fails, on a page that requests by `fetch`. Returns a spy for the screen's failure. */
function failScreen(fetch: () => Promise<Response>) {
  vi.stubGlobal('fetch', fetch);
  const failed = vi.fn();
  loadScreen(() => Promise.reject(new TypeError('Importing a module script failed.'))).catch(failed);
  return failed;
}
