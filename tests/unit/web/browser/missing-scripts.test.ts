import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadScreen } from '#web/browser/missing-scripts.ts';

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

it.each([
  ['is shown again', 0, () => page.dispatchEvent(new Event('pageshow'))],
  ['has stayed for ten seconds', 1, () => undefined],
])(
  'a screen that fails because the page is left in WebKit reloads it only once it %s',
  async (_, ms, act) => {
    failScreen(() => Promise.reject(new TypeError('Load failed')));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(reload).not.toHaveBeenCalled();
    act();
    await vi.advanceTimersByTimeAsync(ms);
    expect(reload).toHaveBeenCalledOnce();
  },
);

/** Opens a screen whose script fails, on a page that requests by `fetch`. */
function failScreen(fetch: () => Promise<Response>) {
  vi.stubGlobal('fetch', fetch);
  void loadScreen(() => Promise.reject(new TypeError('Importing a module script failed.')));
}
