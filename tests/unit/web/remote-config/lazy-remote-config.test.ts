import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultBrand } from '#schema/brand/brand.ts';
import type { RemoteConfigSource } from '#web/ports/ports.ts';
import { createRemoteConfig } from '#web/remote-config/lazy-remote-config.ts';

const listOf = (title: string) => ({ data: { sticks: { FullTitle: title } } });
const settings = {
  ...defaultBrand,
  firebase: { apiKey: '', authDomain: '', projectId: '', appId: '' },
};
let resolveSource: (values: RemoteConfigSource) => void;

/** A remote configuration that has not answered yet, while the portal has a page with or without games. */
function createLateConfig(page: string) {
  vi.stubGlobal('fetch', async (path: string) => new Response(path === '/games' ? page : ''));
  return createRemoteConfig(settings, undefined, () => new Promise((resolve) => (resolveSource = resolve)));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { requestIdleCallback: (task: () => void) => task() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pageOf = (title: string) =>
  `<script type="application/json" id="remote-config">${JSON.stringify({ games: listOf(title), badges: { data: {} } })}</script>`;

it('that is late for 2 s is read from the page of the games, and used once it comes', async () => {
  const config = createLateConfig(pageOf('Served'));
  const seen = vi.fn();
  void config.games().then(seen);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveBeenCalledWith(listOf('Served'));
  resolveSource({ games: async () => listOf('New'), badges: async () => ({ data: {} }) });
  await vi.advanceTimersByTimeAsync(0);
  expect(await config.games()).toEqual(listOf('New'));
});

it('that never comes has failed after 10 s if no page has the games, and is asked again', async () => {
  const failed = vi.fn();
  const config = createLateConfig('');
  config.games().catch(failed);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalled();
  const next = config.games();
  await vi.advanceTimersByTimeAsync(0);
  resolveSource({ games: async () => listOf('New'), badges: async () => ({ data: {} }) });
  expect(await next).toEqual(listOf('New'));
});

it('that comes late with wrong values is asked again, also if the page of the games comes after that', async () => {
  const config = createLateConfig('');
  let answerPage: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answerPage = resolve)));
  const refused = expect(config.games()).rejects.toThrow('wrong schema');
  await vi.advanceTimersByTimeAsync(3_000);
  const wrong = () => Promise.reject(new Error('wrong schema'));
  resolveSource({ games: wrong, badges: wrong });
  await refused;
  const again = config.games();
  await vi.advanceTimersByTimeAsync(0);
  answerPage(new Response(pageOf('Served')));
  await vi.advanceTimersByTimeAsync(0);
  resolveSource({ games: async () => listOf('New'), badges: async () => ({ data: {} }) });
  expect(await again).toEqual(listOf('New'));
  expect(await config.games()).toEqual(listOf('New'));
});

it.each([
  ['fails after 10 s', 8_000, undefined],
  ['has the values of Firebase, once they come', 1_000, listOf('New')],
])('that is late, as the page of the games is, %s', async (_, ms, games) => {
  const config = createLateConfig('');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const outcome = vi.fn();
  config.games().then(outcome, () => outcome(undefined));
  await vi.advanceTimersByTimeAsync(1_999 + ms);
  if (games) resolveSource({ games: async () => games, badges: async () => ({ data: {} }) });
  else expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(games);
});

it.each([
  ['is read from the page of the games, however late that is', pageOf('Served'), listOf('Served')],
  ['has failed with its own error if that page fails too', '', new Error('chunk not found')],
])('that fails at once %s', async (_, page, expected) => {
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, 7_999));
    return new Response(page);
  });
  const config = createRemoteConfig(settings, undefined, () => Promise.reject(new Error('chunk not found')));
  const outcome = vi.fn();
  config.games().then(outcome, outcome);
  await vi.advanceTimersByTimeAsync(7_998);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(expected);
});

it('that fails at once, while the page of the games hangs, has failed within 10 s', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const config = createRemoteConfig(settings, undefined, () => Promise.reject(new Error('chunk not found')));
  const failed = vi.fn();
  config.games().catch(failed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failed).toHaveBeenCalledWith(new Error('chunk not found'));
});

it('that fails once is asked again by the next read, after values of the page', async () => {
  const createSource = vi
    .fn<() => Promise<RemoteConfigSource>>()
    .mockRejectedValueOnce(new Error('chunk not found'))
    .mockResolvedValue({ games: async () => listOf('New'), badges: async () => ({ data: {} }) });
  const config = createRemoteConfig(
    settings,
    { games: listOf('Served'), badges: { data: {} } },
    createSource,
  );
  expect(await config.games()).toEqual(listOf('Served'));
  expect(await config.games()).toEqual(listOf('New'));
});
