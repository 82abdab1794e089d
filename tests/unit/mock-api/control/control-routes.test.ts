import type { FetchResponse } from 'firebase/remote-config';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { IdentityService } from '#mock-api/identity/identity-service.ts';
import { createInMemoryIdentity } from '#mock-api/identity/in-memory-identity.ts';
import { readMockSettings } from '#mock-api/settings.ts';
import { defaultBrand } from '#schema/brand/brand.ts';
import { time } from '#schema/constants.ts';
import { BadgesConfigSchema, GamesConfigSchema } from '#schema/entities/remote-config.ts';
import * as messages from '#schema/messages.ts';
import { createTestHost, mockOrigin, portalOrigin, toJsonBody } from '#tests/support/mock-host.ts';

describe('the world', () => {
  it('starts again on reset, with the identity service and without faults', async () => {
    const identity = createInMemoryIdentity();
    const host = await createTestHost({ identity });
    await host.call('deleteAccount', {}, 'veteran');
    await host.control('PUT', '/faults/profile', { fault: { kind: 'status', status: 500 } });
    await host.control('PUT', '/latency', { ms: 120_000 });
    await host.advance(86_400);
    const response = await host.control('POST', '/reset', { world: 'full' });
    expect(response.json).toMatchObject({ people: [{}, {}, {}, {}, {}] });
    expect(identity.accounts.get('veteran')).toMatchObject({
      email: 'veteran@example.com',
      emailVerified: true,
    });
    expect((await host.profile('veteran')).displayName).toBe('Aurora Vale');
    expect((await host.leaderboard()).generatedAt).toBe(host.now());
    expect((await host.control('GET', '/journal')).json).toMatchObject({ exchanges: [{}, {}] });
    await host.control('POST', '/reset', { world: 'empty' });
    expect(identity.accounts.size).toBe(0);
  });

  it('lists nobody who has deleted the account', async () => {
    const host = await createTestHost();
    await host.call('deleteAccount', {}, 'veteran');
    for (const path of ['/world', '/state'])
      expect((await host.control('GET', path)).json).toMatchObject({
        people: ['rookie', 'emailonly', 'hidden', 'disabled'].map((uid) => ({ uid })),
      });
  });

  it('starts again after a deletion that has begun, and refuses one that comes too late', async () => {
    const memory = createInMemoryIdentity();
    const gate = createGate();
    const identity: IdentityService = {
      ...memory,
      remove: (uid) => gate.opened.then(() => memory.remove(uid)),
    };
    const host = await createTestHost({ identity });
    const begun = host.call('deleteAccount', {}, 'veteran');
    const reset = host.control('POST', '/reset', { world: 'full' });
    await letOthersRun();
    const late = host.call('deleteAccount', {}, 'rookie');
    gate.open();
    const responses = [await begun, await reset, await late];
    expect(responses.map(({ status }) => status)).toEqual([204, 200, 503]);
    expect([...memory.accounts.keys()]).toEqual(expect.arrayContaining(['veteran', 'rookie']));
    expect((await host.profile('veteran')).displayName).toBe('Aurora Vale');
  });

  it('does not change by a write that was delayed until after its reset', async () => {
    const host = await createTestHost();
    await host.control('PUT', '/faults/unlinkAccount', { fault: { kind: 'slow', ms: 20 } });
    const late = host.call('unlinkAccount', { provider: 'discord' }, 'veteran');
    await host.control('POST', '/reset', { world: 'full' });
    expect(await late).toMatchObject({ status: 503, json: { message: messages.worldReset } });
    expect(await host.profile('veteran')).toHaveProperty('discordProfile');
  });

  it('is that of the last of two resets, with its people', async () => {
    const memory = createInMemoryIdentity();
    const gate = createGate();
    const identity: IdentityService = {
      ...memory,
      async seed(people) {
        await memory.seed(people);
        if (people.length === 1) await gate.opened;
      },
    };
    const host = await createTestHost({ identity });
    const resets = ['newcomer', 'empty'].map((world) => host.control('POST', '/reset', { world }));
    await letOthersRun();
    gate.open();
    await Promise.all(resets);
    expect((await host.control('GET', '/world')).json).toMatchObject({ world: 'empty', people: [] });
    expect(memory.accounts.size).toBe(0);
  });

  it('does not change if the identity service is unreachable', async () => {
    const memory = createInMemoryIdentity();
    let isDown = false;
    const identity: IdentityService = {
      ...memory,
      seed: (people) => (isDown ? Promise.reject(new Error('connect ECONNREFUSED')) : memory.seed(people)),
      outbox: () => (isDown ? Promise.reject(new Error('connect ECONNREFUSED')) : memory.outbox()),
    };
    const host = await createTestHost({ identity });
    isDown = true;
    const response = await host.control('POST', '/reset', { world: 'empty' });
    expect(response).toMatchObject({ status: 503, json: { message: messages.identityUnreachable } });
    expect((await host.control('GET', '/world')).json).toMatchObject({
      world: 'full',
      codes: [{ state: 'free' }, { state: 'expired' }, { state: 'used' }, { state: 'taken' }],
    });
    expect((await host.control('GET', '/outbox')).status).toBe(503);
    expect(await host.control('GET', '')).toMatchObject({
      status: 200,
      body: expect.stringContaining(messages.identityUnreachable),
    });
  });
});

describe('the control routes', () => {
  it.each(['https://evil.example', 'null', 'http://localhost:3001', 'http://[::1]:4001'])(
    'reject a page at %s',
    async (origin) => {
      const host = await createTestHost();
      for (const [path, method] of [
        ['/reset', 'POST'],
        ['/codes', 'POST'],
        ['/clock', 'POST'],
        ['/faults/profile', 'PUT'],
        ['/latency', 'PUT'],
        ['/faults', 'DELETE'],
      ] as const) {
        const response = await host.ask({ method, path: `/__mock${path}`, origin, host: '[::1]:4000' });
        expect(response).toMatchObject({ status: 403, json: { message: messages.originForeign } });
      }
    },
  );

  it.each([
    ['localhost:4000', mockOrigin],
    ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['[::1]:4000', 'http://[::1]:4000'],
    ['localhost:4000', portalOrigin],
  ])('at %s accept a page at %s', async (name, origin) => {
    const host = await createTestHost();
    const reset = { method: 'POST', path: '/__mock/reset', ...toJsonBody({ world: 'empty' }) };
    expect((await host.ask({ ...reset, host: name, origin })).status).toBe(200);
  });
});

describe('codes and clock', () => {
  it('a code response has the code and its expiry', async () => {
    const host = await createTestHost();
    await host.advance(3_600);
    const { json } = await host.control('POST', '/codes', { discordUser: ` ${'x'.repeat(64)} ` });
    expect(json).toEqual({
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
      expiresAt: new Date(host.now() + 3_600_000 + 600_000).toISOString(),
    });
  });

  it("the Date header of every response shows the world's time", async () => {
    const host = await createTestHost();
    expect((await host.call('leaderboard', {}, 'rookie')).headers).not.toHaveProperty('date');
    await host.advance(7_200);
    const date = new Date(host.now() + 7_200_000).toUTCString();
    expect((await host.call('leaderboard', {}, 'rookie')).headers).toMatchObject({ date });
    expect((await host.call('leaderboard', {})).headers).toMatchObject({ date });
    await host.control('POST', '/reset', { world: 'full' });
    expect((await host.call('leaderboard', {}, 'rookie')).headers).not.toHaveProperty('date');
  });

  it('advances the world, while tokens use the real time', async () => {
    const host = await createTestHost();
    const { generatedAt = 0 } = await host.leaderboard();
    await host.advance(30 * 86_400);
    expect((await host.leaderboard()).generatedAt).toBe(generatedAt + 30 * time.DAY_MS);
    host.passRealTime(3_601_000);
    expect((await host.call('leaderboard', {}, 'rookie')).status).toBe(401);
  });

  it('the clock goes ten years ahead at most, by all its advances', async () => {
    const host = await createTestHost();
    const response = (await host.advance(315_360_000)) && (await host.advance(1));
    const message = messages.clockTooFar({ seconds: 315_360_000 });
    expect(response).toMatchObject({ status: 400, json: { message } });
    expect((await host.control('GET', '/state')).status).toBe(200);
  });

  it('the clock shows its offset', async () => {
    const host = await createTestHost();
    await host.advance(60);
    expect((await host.advance(60)).json).toEqual({
      now: new Date(host.now() + 120_000).toISOString(),
      aheadSeconds: 120,
    });
  });
});

it('the state and the page show what was set', async () => {
  const host = await createTestHost();
  await host.advance(3_600);
  await host.profile('rookie');
  const drift = { kind: 'drift', path: 'generatedAt', to: '2999-01-01T00:00:00Z' };
  await host.control('PUT', '/faults/leaderboard', { fault: drift, times: 1 });
  await host.call('leaderboard', {}, 'rookie');
  await host.control('POST', '/codes', { discordUser: 'pixelpanda' });
  await host.control('PUT', '/faults/profile', { fault: { kind: 'status', status: 503 }, times: 1 });
  await host.control('PUT', '/latency', { ms: 20_000 });
  const now = new Date(host.now() + 3_600_000).toISOString();
  const fromFuture =
    'violation: order at $.generatedAt: expected an instant in the past, was an instant in the future';
  expect((await host.control('GET', '/ready')).json).toEqual({ mock: true, identity: true });
  expect((await host.control('GET', '/state')).json).toMatchObject({
    now,
    world: 'full',
    worlds: ['full', 'newcomer', 'empty'],
    codes: ['free', 'expired', 'used', 'taken', 'free'].map((state) => ({ state })),
    outbox: [],
    journal: [
      { verdict: 'drifts', findings: [fromFuture] },
      { at: now, call: 'profile', verdict: 'agrees', ms: 0 },
    ],
    faults: [{ call: 'profile', fault: 'status 503', times: 1 }],
    latencyMs: 20_000,
    faultKinds: ['status', 'slow', 'late', 'lost', 'hang', 'reset', 'malformed', 'html', 'empty', 'drift'],
  });
  const { body } = await host.control('GET', '');
  for (const text of ['veteran@example.com', 'pixelpanda', 'agrees', 'status 503', '20000 ms'])
    expect(body).toContain(text);
  await host.control('DELETE', '/faults');
  await host.control('PUT', '/latency', { ms: 1 });
  expect((await host.control('GET', '')).body).toContain('data-call="lift"');
});

it('a call without a response neither agrees nor drifts', async () => {
  const host = await createTestHost();
  await host.control('PUT', '/faults/profile', { fault: { kind: 'lost' } });
  await expect(host.profile('rookie')).rejects.toThrow('reset');
  expect((await host.control('GET', '/state')).json).toMatchObject({
    journal: [{ status: 0, verdict: 'no response' }],
  });
});

it('the journal has the last 200 exchanges, newest first, without tokens or bodies', async () => {
  const host = await createTestHost();
  for (let nth = 0; nth < 204; nth++) await host.call('publicProfile', { id: `p${nth}` });
  await host.profile('rookie');
  const { json, body } = await host.control('GET', '/journal');
  const path = '/api/v1/auth/public_profile';
  const { exchanges } = z.object({ exchanges: z.array(z.unknown()) }).parse(json);
  expect(exchanges).toHaveLength(200);
  expect(exchanges[0]).toMatchObject({ call: 'profile', status: 200, findings: [] });
  expect(exchanges[1]).toMatchObject({
    call: 'publicProfile',
    method: 'GET',
    path: `${path}/p203`,
    status: 404,
  });
  expect(exchanges[199]).toMatchObject({ path: `${path}/p5` });
  expect(body).not.toMatch(/eyJ|TinyTuba|rookie@/);
});

it("the remote configuration has the format of the SDK's initial fetch, readable by the portal", async () => {
  const { json, headers } = await (await createTestHost()).control('GET', '/remote-config');
  const cors = { 'access-control-allow-origin': portalOrigin, vary: 'origin' };
  expect(headers).toMatchObject({ ...cors, 'cache-control': 'no-cache' });
  const response = z
    .object({ status: z.literal(200), eTag: z.string(), config: z.record(z.string(), z.string()) })
    .parse(json) satisfies FetchResponse;
  const { games, badges } = defaultBrand.remoteConfigKeys;
  const { data } = GamesConfigSchema.parse(JSON.parse(response.config[games] ?? ''));
  expect(Object.values(data).filter(({ Show }) => Show !== false)).toHaveLength(5);
  expect(Object.keys(BadgesConfigSchema.parse(JSON.parse(response.config[badges] ?? '')).data)).toEqual(
    Object.keys(data),
  );
});

it('the remote configuration has the names that the settings give its values', async () => {
  const { REMOTE_CONFIG_GAMES_KEY, REMOTE_CONFIG_BADGES_KEY } = readMockSettings({
    REMOTE_CONFIG_GAMES_KEY: 'gamesV2',
  });
  const remoteConfigKeys = { games: REMOTE_CONFIG_GAMES_KEY, badges: REMOTE_CONFIG_BADGES_KEY };
  const { json } = await (await createTestHost({ remoteConfigKeys })).control('GET', '/remote-config');
  expect(Object.keys(z.object({ config: z.record(z.string(), z.string()) }).parse(json).config)).toEqual([
    'gamesV2',
    'badges',
  ]);
});

/** A promise, and the function that resolves it. */
function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Lets pending requests come as far as they can. */
const letOthersRun = () => new Promise((resolve) => setImmediate(resolve));
