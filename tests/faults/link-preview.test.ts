import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { RateLimiter } from '#rpc/limits/rate-limiter.ts';
import { createPlayerPreviews } from '#rpc/pages/player-preview.ts';
import { time } from '#schema/constants.ts';
import { waitUntil } from './fake-timers.ts';
import type { HostExchange } from './fault-host.ts';
import { hang, status } from './fault-scenarios.ts';
import { setUpPortal } from './set-up-portal.ts';

const { host, portal, restartPortal } = setUpPortal();

/** The time limits of the previews, which end when the test says so. */
let limits: AbortController[];
beforeEach(() => {
  limits = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  onTestFinished(() => timeout.mockRestore());
});
const endPreviews = () => {
  for (const limit of limits) limit.abort(new DOMException('timed out', 'TimeoutError'));
};

const unbounded = { tryStart: () => true, end: () => undefined, waitForAll: async () => undefined };

const DISCORD = 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)';

/** Reads a page as a chat app does for the preview of a link. */
const readPreview = (path: string, headers: Record<string, string> = {}) =>
  portal.send({ path, headers: { accept: 'text/html', 'user-agent': DISCORD, ...headers } });

it('a public profile has the player’s name, level and aXP in its metadata', async () => {
  const { body, headers } = await readPreview('/profile/veteran');
  expect(body).toContain('<title>Aurora Vale · Astra</title>');
  expect(body).toContain('<meta property="og:title" content="Aurora Vale · Astra">');
  expect(body).toContain('<meta name="description" content="Level 17 · 182,450 aXP on Astra">');
  expect(body).toContain('<meta property="og:description" content="Level 17 · 182,450 aXP on Astra">');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(headers['cache-control']).toBe('private, no-cache');
});

it('each player has a preview of their own, also when it is kept', async () => {
  for (const [uid, name] of [
    ['veteran', 'Aurora Vale'],
    ['rookie', 'TinyTuba'],
    ['veteran', 'Aurora Vale'],
  ])
    expect((await readPreview(`/profile/${uid}`)).body).toContain(`<title>${name} · Astra</title>`);
});

it.each(['hidden', 'nobody', 'a%2Fb', '%F0%9F%98%80'])(
  '/profile/%s has no metadata of a player',
  async (uid) => {
    const { status, body } = await readPreview(`/profile/${uid}`);
    expect(status).toBe(200);
    expect(body).toContain('<title>Player · Astra</title>');
    // No id has a slash, so the host is not asked for that one.
    expect(host.requests).toEqual(uid === 'a%2Fb' ? [] : [`GET /api/v1/auth/public_profile/${uid}`]);
  },
);

it('the page does not wait for a host that hangs', async () => {
  host.setScenario(hang);
  const page = readPreview('/profile/veteran');
  await waitUntil(() => host.requests.length > 0, 'the host is asked');
  expect(AbortSignal.timeout).toHaveBeenCalledWith(time.SECOND_MS);
  endPreviews();
  expect((await page).body).toContain('<title>Player · Astra</title>');
  // The only attempt ended with the page's own limit.
  expect(host.requests).toHaveLength(1);
});

it.each([
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 331.0',
])('the page of a browser does not wait for the host: %s', async (browser) => {
  host.setScenario(hang);
  expect((await readPreview('/profile/veteran', { 'user-agent': browser })).status).toBe(200);
  expect(host.requests).toEqual([]);
});

it('a failure is not kept, but the response that there is no such player is', async () => {
  host.setScenario(status(503, { 'retry-after': '60' }));
  expect((await readPreview('/profile/veteran')).body).not.toContain('Aurora Vale');
  host.setScenario(host.healthy);
  expect((await readPreview('/profile/veteran')).body).toContain('Aurora Vale');
  for (let nth = 0; nth < 2; nth += 1) await readPreview('/profile/nobody');
  expect(host.requests.filter((sent) => sent.endsWith('/nobody'))).toHaveLength(1);
});

it('failed previews do not open the circuit breaker of the players’ calls, nor do those of players', async () => {
  host.setScenario(status(503, { 'retry-after': '60' }));
  for (let nth = 0; nth < 12; nth += 1) await readPreview(`/profile/player${nth}`);
  host.setScenario(host.healthy);
  expect((await readPreview('/profile/veteran')).body).not.toContain('Aurora Vale');
  expect((await portal.ask('profile.public', { id: 'veteran' })).code).toBe('ok');
});

it('at most eight previews are read at once, and none without room for one more call', async () => {
  await restartPortal({ settings: { maxConcurrentCalls: 10 } });
  const waiting: HostExchange[] = [];
  host.setScenario((exchange) => void waiting.push(exchange));
  const readOwn = (uid: string) => portal.ask('profile.own', undefined, uid);
  let complete = 0;
  const pages = Array.from({ length: 20 }, async (_, nth) => {
    await readPreview(`/profile/player${nth}`);
    complete += 1;
  });
  await waitUntil(() => complete === 12 && host.requests.length === 8, 'twelve pages wait for nothing');
  const calls = [0, 1].map((nth) => readOwn(`player${nth}`));
  await waitUntil(() => host.requests.length === 10, 'there is room for two calls of players');
  expect((await readOwn('veteran')).code).toBe('overloaded');
  endPreviews();
  await Promise.all(pages);
  const others = Array.from({ length: 8 }, (_, nth) => readOwn(`other${nth}`));
  await waitUntil(() => host.requests.length === 18, 'the players’ calls fill the room');
  await readPreview('/profile/veteran');
  expect(host.requests).not.toContain('GET /api/v1/auth/public_profile/veteran');
  for (const exchange of waiting) await host.healthy(exchange);
  await Promise.all([...calls, ...others]);
});

it('a response is kept for a minute, so that a player who hides has no preview after it', async () => {
  let now = time.DAY_MS;
  let asked = 0;
  const readProfile = async () => {
    asked += 1;
    return { displayName: `response ${asked}` };
  };
  const rateLimiter = { consume: async () => ({ refund: async () => undefined }) };
  const read = createPlayerPreviews({
    call: readProfile,
    rateLimiter,
    runningCalls: unbounded,
    now: () => now,
  });
  const first = { displayName: 'response 1' };
  expect(await Promise.all([read('veteran', ''), read('veteran', '')])).toEqual([first, first]);
  now += time.MINUTE_MS - 1;
  expect(await read('veteran', '')).toEqual({ displayName: 'response 1' });
  now += 1;
  expect(await read('veteran', '')).toEqual({ displayName: 'response 2' });
  // The oldest of more than 300 is forgotten.
  for (let nth = 0; nth < 300; nth += 1) await read(`player${nth}`, '');
  await read('veteran', '');
  expect(asked).toBe(303);
});

it('a client that asks too often gets no preview and does not reach the host, others behind the same proxy do', async () => {
  const consumed: unknown[] = [];
  const rateLimiter: RateLimiter = {
    async consume(attempt, { address }) {
      consumed.push(attempt, address);
      return address === '192.0.2.1' ? { retryAfterMs: 1_000 } : { refund: async () => undefined };
    },
    consumeCode: async () => ({ refund: async () => undefined }),
  };
  await restartPortal({ settings: { trustProxy: 1 }, parts: { rateLimiter } });
  const readFrom = async (address: string) =>
    (await readPreview('/profile/veteran', { 'x-forwarded-for': address })).body;
  expect(await readFrom('192.0.2.1')).toContain('<title>Player · Astra</title>');
  expect(host.requests).toEqual([]);
  expect(consumed).toEqual([{ procedure: 'profile.public', limit: 'reading' }, '192.0.2.1']);
  expect(await readFrom('192.0.2.2')).toContain('<title>Aurora Vale · Astra</title>');
});
