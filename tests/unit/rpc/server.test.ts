import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as messages from '#schema/messages.ts';
import { createToken, toJson } from './scripted-host.ts';
import { startScriptedPortal } from './scripted-portal.ts';

const SECRET = createToken('nova');

let portal: Awaited<ReturnType<typeof startScriptedPortal>>;
beforeEach(async () => {
  portal = await startScriptedPortal();
});
afterEach(() => portal.stop());

describe('/trpc', () => {
  it('responds to a query, uncached', async () => {
    portal.hostAnswers(() => toJson(200, { displayName: 'Nova' }));
    const answered = await portal.query('profile.public', { id: 'nova' });
    expect(answered.headers.get('cache-control')).toBe('no-store');
    await expect(answered.json()).resolves.toEqual({ result: { data: { displayName: 'Nova' } } });
  });

  it('forwards the bearer token and no other header or cookie', async () => {
    await portal.query('profile.own', undefined, {
      authorization: `Bearer ${SECRET}`,
      cookie: 'linking=1',
      'x-forwarded-for': '1.2.3.4',
    });
    expect(portal.requests[0]?.headers).toEqual({
      accept: 'application/json',
      authorization: `Bearer ${SECRET}`,
      'x-request-id': expect.any(String),
    });
  });

  it.each([
    [401, 'unauthenticated', 401],
    [404, 'notFound', 404],
    [409, 'conflict', 409],
    [429, 'rateLimited', 429],
    [500, 'hostFailed', 502],
  ])('maps a host’s %i to %s', async (status, code, seen) => {
    portal.hostAnswers(() => toJson(status, { message: 'why' }));
    const answered = await portal.query('auth.robloxLogin');
    expect(answered.status).toBe(seen);
    const { error } = await answered.json();
    expect(error.data).toEqual({ code, message: error.message });
  });

  it.each(['', 'nowhere', 'profile'])(
    'responds 404 in JSON to the unknown procedure "%s"',
    async (procedure) => {
      const answered = await portal.query(procedure);
      expect(answered.status).toBe(404);
      await expect(answered.json()).resolves.toMatchObject({
        error: { data: { code: 'notFound', message: messages.routeUnknown } },
      });
    },
  );

  it('rejects a body over 16 kB without a request to the host', async () => {
    const tooLarge = JSON.stringify({ code: 'x'.repeat(16 * 1024) });
    const answered = await portal.mutate('linking.verifyCode', tooLarge);
    expect(answered.status).toBe(413);
    await expect(answered.json()).resolves.toMatchObject({
      error: { data: { code: 'invalidInput', message: messages.bodyTooLarge } },
    });
    expect(portal.requests).toEqual([]);
  });

  it.each(['{', '[]', '"x"', 'null'])('rejects the invalid body %s', async (body) => {
    const answered = await portal.mutate('linking.verifyCode', body);
    expect(answered.status).toBe(400);
    const { error } = await answered.json();
    expect(error.data.code).toBe('invalidInput');
    expect(JSON.stringify(error)).not.toMatch(/stack|expected|zod/i);
  });

  it('rejects a batch of more than ten', async () => {
    const batch = Array(11).fill('auth.robloxLogin').join(',');
    expect((await portal.get(`/trpc/${batch}?batch=1&input={}`, { accept: '*/*' })).status).toBe(400);
    expect(portal.requests).toEqual([]);
  });

  it.each(['a[b', 'name:password@localhost', 'a b'])(
    'rejects the invalid Host header %s and keeps running',
    async (host) => {
      expect((await portal.raw('/trpc/auth.robloxLogin', { host })).status).toBe(400);
      expect((await portal.get('/healthz')).status).toBe(200);
    },
  );

  it.each(['TRACE', 'PUT', 'DELETE', 'OPTIONS'])('rejects %s and keeps running', async (method) => {
    const { status } = await portal.raw('/trpc/auth.robloxLogin', {}, method);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect((await portal.get('/healthz')).status).toBe(200);
  });

  it('reports the outcome of each call of a batch', async () => {
    portal.hostAnswers(() => toJson(500, { message: 'Broken' }));
    const batch = await portal.get('/trpc/auth.robloxLogin,profile.own?batch=1&input={}', { accept: '*/*' });
    expect(batch.status).toBe(207);
    await expect(batch.json()).resolves.toMatchObject([
      { error: { data: { code: 'hostFailed', message: 'Broken' } } },
      { error: { data: { code: 'unauthenticated', message: messages.notAuthenticated } } },
    ]);
  });
});

describe("the operator's view", () => {
  it('healthz is always OK', async () => {
    await expect((await portal.get('/healthz')).json()).resolves.toEqual({ status: 'ok' });
  });

  it('metrics count procedures by outcome, host calls, drift by call and path, and sources of reads', async () => {
    portal.hostAnswers(() =>
      toJson(200, { displayName: 'Nova', secret: 1, username: 7, robloxProfile: { userId: '7' } }),
    );
    await portal.get(`/trpc/profile.public?input=${encodeURIComponent('{"id":"figures"}')}`);
    const text = await portal.metrics.text();
    expect(text).toMatch(/portal_procedures_total\{procedure="profile.public",outcome="ok"\} \d/);
    expect(text).toMatch(/portal_host_call_seconds_count\{call="publicProfile",outcome="ok"\} \d/);
    for (const [path, kind] of [
      ['$.secret', 'unknown-field'],
      ['$.username', 'mismatch'],
      ['$.robloxProfile.username', 'missing-field'],
    ])
      expect(text).toContain(`portal_drift_total{call="publicProfile",path="${path}",kind="${kind}"} 1`);
  });

  it('the log has a line per procedure with the request’s id, and the host’s drift once', async () => {
    portal.hostAnswers(() => toJson(200, { displayName: 'Nova', hidden: 1 }));
    const first = await portal.get(`/trpc/profile.public?input=${encodeURIComponent('{"id":"lines"}')}`);
    await portal.get(`/trpc/profile.public?input=${encodeURIComponent('{"id":"lines"}')}`);
    const said = portal.lines.map((line) => JSON.parse(line));
    expect(said.filter(({ msg }) => msg === 'drift')).toMatchObject([
      { call: 'publicProfile', path: '$.hidden', kind: 'unknown-field' },
    ]);
    expect(said.find(({ msg }) => msg === 'procedure')).toMatchObject({
      requestId: first.headers.get('x-request-id'),
      procedure: 'profile.public',
      outcome: 'ok',
    });
  });

  it('logs and metrics contain no token, input or linking code', async () => {
    portal.hostAnswers(() => toJson(500, { message: `echo ${SECRET}` }));
    await portal.get('/trpc/profile.own', { authorization: `Bearer ${SECRET}` });
    await portal.get('/link/GOOD01');
    await portal.get('/link?code=GOOD01');
    await portal.get('/nowhere/GOOD01');
    expect(portal.lines.length).toBeGreaterThan(0);
    expect(portal.lines.join('')).not.toContain(SECRET);
    expect(portal.lines.join('')).not.toContain('GOOD01');
    expect(await portal.metrics.text()).not.toMatch(new RegExp(`GOOD01|${SECRET}`));
  });

  it('readyz is OK until shutdown', async () => {
    expect((await portal.get('/readyz')).status).toBe(200);
    portal.drain();
    expect((await portal.get('/readyz')).status).toBe(503);
    expect((await portal.get('/healthz')).status).toBe(200);
  });
});
