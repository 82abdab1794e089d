import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '#rpc/env/settings.ts';
import type { HostRequest } from '#rpc/host/client.ts';
import { createOutages } from '#rpc/outages.ts';
import { createRemoteConfigSource } from '#rpc/pages/remote-config.ts';
import { time } from '#schema/constants.ts';
import { toJson } from '../scripted-host.ts';

const games = { data: { sticks: { FullTitle: 'Sticks' } } };
const badges = { data: { sticks: [{ Name: 'First' }] } };
const values = { games: JSON.stringify(games), badges: JSON.stringify(badges) };

const offline = readSettings({
  API_HOST: 'http://localhost:4000',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
});
const live = readSettings({
  PORTAL_ORIGIN: 'https://play.example.com',
  API_HOST: 'https://api.example.com',
  FIREBASE_API_KEY: 'key-1',
  FIREBASE_AUTH_DOMAIN: 'portal.example.com',
  FIREBASE_PROJECT_ID: 'portal',
  FIREBASE_APP_ID: 'app',
});

/** Creates a client of a remote configuration with scripted responses. */
type Script = () => ReturnType<typeof toJson> | Promise<never>;
function createSource(settings: typeof offline, first: Script) {
  const state = { response: first };
  const requests: HostRequest[] = [];
  const lines: string[] = [];
  const outcomes: string[] = [];
  const outages = createOutages({
    warn: (fields: object, message = '') => void lines.push(message, JSON.stringify(fields)),
    info: (message: string) => void lines.push(message),
  });
  const latest = createRemoteConfigSource(settings, {
    async send(request) {
      requests.push(request);
      return state.response();
    },
    log: { warn: () => undefined },
    watch: outages.watch('remote configuration', { inc: ({ outcome }) => void outcomes.push(outcome) }),
  });
  return { latest, state, requests, lines, outcomes };
}

const respondWithEntries = () => toJson(200, { entries: values, state: 'UPDATE' });
const respondUnavailable = () => toJson(503, {});

afterEach(() => void vi.useRealTimers());

describe('the games for a page in live mode', () => {
  it('are fetched from Firebase as any client fetches them', async () => {
    const { latest, requests } = createSource(live, respondWithEntries);
    await latest();
    expect(requests).toEqual([
      {
        origin: 'https://firebaseremoteconfig.googleapis.com',
        method: 'POST',
        path: '/v1/projects/portal/namespaces/firebase:fetch?key=key-1',
        // A key may be restricted to the portal's own pages.
        headers: { 'content-type': 'application/json', referer: 'https://play.example.com/' },
        body: '{"app_id":"app","app_instance_id":"portal"}',
        timeoutMs: 3_000,
      },
    ]);
  });

  it('do not delay a page: the first has none, the next has them', async () => {
    const { latest } = createSource(live, respondWithEntries);
    expect(await latest()).toBeUndefined();
    await expect.poll(latest).toEqual({ games, badges });
  });

  it('are fetched again after one minute, not before, also if the clock is set back by an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { latest, requests } = createSource(live, respondWithEntries);
    await latest();
    // Unlike `expect.poll`, it leaves the fake clock where it is.
    await new Promise(setImmediate);
    vi.setSystemTime(Date.now() - time.HOUR_MS);
    vi.advanceTimersByTime(time.MINUTE_MS - 1);
    await latest();
    expect(requests).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await latest();
    expect(requests).toHaveLength(2);
  });
});

describe('the games for a page in emulator mode', () => {
  it('are those of the current world, for which the page waits, and the same object until they change', async () => {
    const config = () => toJson(200, { status: 200, eTag: 'mock-full', config: values });
    const { latest, state, requests } = createSource(offline, config);
    const first = await latest();
    expect(first).toEqual({ games, badges });
    expect(requests).toMatchObject([{ origin: 'http://localhost:4000', path: '/__mock/remote-config' }]);
    expect(await latest()).toBe(first);
    const other = { data: { other: { FullTitle: 'Other' } } };
    state.response = () => toJson(200, { config: { ...values, games: JSON.stringify(other) } });
    expect((await latest())?.games).toEqual(other);
  });

  it.each([
    ['an error', respondUnavailable],
    ['a 404', () => toJson(404, { entries: { ...values, games: '{"data":{}}' } })],
    ['no JSON', () => ({ status: 200, body: '<html>' })],
    ['no configuration', () => toJson(200, { state: 'NO_TEMPLATE' })],
    ['games that cannot be read', () => toJson(200, { entries: { ...values, games: '{"data":[1]}' } })],
    ['games without badges', () => toJson(200, { entries: { games: values.games } })],
  ])('do not change if the response is %s, and the log has it once', async (_, response) => {
    const { latest, state, lines } = createSource(offline, respondWithEntries);
    const before = await latest();
    state.response = response;
    expect(await latest()).toBe(before);
    expect(await latest()).toBe(before);
    expect(lines).toEqual(['remote configuration is away', expect.any(String)]);
    state.response = respondWithEntries;
    await latest();
    expect(lines.slice(2)).toEqual(['remote configuration is back']);
  });

  it.each(['games', 'badges'])('the log names the key %s if its JSON is broken', async (key) => {
    const { latest, lines } = createSource(offline, () =>
      toJson(200, { entries: { ...values, [key]: '{"data"' } }),
    );
    await latest();
    expect(lines[1]).toContain(`The value of '${key}' can't be read`);
  });

  it('the log names a key without a value', async () => {
    const { latest, lines } = createSource(offline, () => toJson(200, { entries: { games: values.games } }));
    await latest();
    expect(lines[1]).toContain("The remote configuration has no value 'badges'");
  });

  it('do not keep a page waiting for a host that hangs', async () => {
    const { latest } = createSource(offline, () => new Promise<never>(() => undefined));
    expect(await latest()).toBeUndefined();
  });

  it('are undefined until the first success, and each fetch is reported', async () => {
    const { latest, state, outcomes } = createSource(offline, respondUnavailable);
    expect(await latest()).toBeUndefined();
    state.response = respondWithEntries;
    expect(await latest()).toBeDefined();
    expect(outcomes).toEqual(['failed', 'ok']);
  });
});
