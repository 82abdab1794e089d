import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToken, toJson } from './scripted-host.ts';
import { startScriptedPortal } from './scripted-portal.ts';

const SECRET = createToken('nova');

let portal: Awaited<ReturnType<typeof startScriptedPortal>>;
beforeEach(async () => {
  portal = await startScriptedPortal();
});
afterEach(() => portal.stop());

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

  it('readyz is OK until shutdown', async () => {
    expect((await portal.get('/readyz')).status).toBe(200);
    portal.drain();
    expect((await portal.get('/readyz')).status).toBe(503);
    expect((await portal.get('/healthz')).status).toBe(200);
  });
});
