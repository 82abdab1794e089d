import { expect, it, onTestFinished, vi } from 'vitest';
import { createMetrics } from '#rpc/observability/metrics.ts';
import { runUntilSettled, useFakeTimers } from './fake-timers.ts';
import { respond } from './fault-host.ts';
import { status } from './fault-scenarios.ts';
import { setUpPortal } from './set-up-portal.ts';

const { host, portal } = setUpPortal();

it('requests of any path get a bounded set of route labels', async () => {
  const pages = '/link/SECRET /LOGIN/ /assets/SECRET.js /SECRET /%zz /twitter /healthz'.split(' ');
  for (const path of pages) await portal.send({ path, headers: { accept: 'text/html' } });
  await portal.send({ path: '/trpc/SECRET.SECRET,x' });
  await portal.send({ path: '/SECRET', method: 'PROPFIND' });
  const labels = (await portal.figures()).matchAll(/^portal_http_request_seconds_count\{route="([^"]*)"/gm);
  const routes = Array.from(labels, ([, route]) => route);
  expect(new Set(routes)).toEqual(
    new Set(['/link/:code', '/login', '/assets', 'other', '/twitter', '/healthz', '/trpc']),
  );
});

it('the circuit breaker of a failing call shows in portal_circuit_open and in /readyz', async () => {
  useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const read = (id: string) => runUntilSettled(portal.ask('profile.public', { id }));
  const expectState = async (isOpen: 0 | 1, away: object) => {
    expect(await portal.figures()).toContain(`portal_circuit_open{call="publicProfile"} ${isOpen}\n`);
    const { status: readiness, body } = await portal.send({ path: '/readyz' });
    expect([readiness, JSON.parse(body)]).toEqual([200, { status: 'ready', away }]);
  };
  await expectState(0, {});
  host.setScenario(status(503));
  for (let nth = 0; nth < 6; nth += 1) await read(`player${nth}`);
  await expectState(1, { 'host call publicProfile': expect.any(String) });
  host.setScenario(host.healthy);
  vi.advanceTimersByTime(5_000);
  await read('veteran');
  await expectState(0, {});
});

it('times are in seconds, a status is its class, and what alerts compare begins at zero', async () => {
  const metrics = createMetrics();
  const durationMs = 1_500;
  for (const status of [400, 499]) metrics.request('/', status, durationMs);
  metrics.procedure({ procedure: 'profile.own', outcome: 'ok', durationMs });
  metrics.call({ call: 'profile', outcome: 'ok', tries: 3, durationMs });
  const text = await metrics.text();
  for (const line of [
    'http_request_seconds_sum{route="/",status="4xx"} 3',
    'procedure_seconds_sum{procedure="profile.own"} 1.5',
    'host_call_seconds_sum{call="profile",outcome="ok"} 1.5',
    'host_call_seconds_bucket{le="8",call="profile",outcome="ok"} 1',
    'host_tries_total{call="profile"} 3',
    // Zero before the first event, which increase() would miss otherwise.
    'shed_total 0',
    'key_set_fetches_total{outcome="failed"} 0',
    'remote_config_fetches_total{outcome="failed"} 0',
  ])
    expect(text).toContain(`\nportal_${line}\n`);
});

it('reads of the leaderboard are counted by where it came from', async () => {
  const read = () => portal.ask('leaderboard.top', undefined, 'rookie');
  await Promise.all([read(), read()]);
  await read();
  const text = await portal.figures();
  for (const source of ['miss', 'shared', 'hit'])
    expect(text).toContain(`portal_leaderboard_reads_total{source="${source}"} 1\n`);
});

const countDrift = () => portal.lines.filter((line) => line.includes('"msg":"drift"')).length;

it('procedures, host calls and drift are counted; drift is logged once', async () => {
  const response = { displayName: 'Nova', secret: 1, username: 7, robloxProfile: { userId: '7' } };
  host.setScenario((exchange) => respond(exchange, 200, JSON.stringify(response)));
  for (let nth = 0; nth < 2; nth += 1) await portal.ask('profile.public', { id: 'nova' });
  const text = await portal.figures();
  expect(text).toContain('portal_procedures_total{procedure="profile.public",outcome="ok"} 2\n');
  expect(text).toContain('portal_host_call_seconds_count{call="publicProfile",outcome="ok"} 2\n');
  for (const kind of ['unknown-field', 'mismatch', 'missing-field'])
    expect(text).toContain(`portal_drift_total{call="publicProfile",kind="${kind}"} 2\n`);
  const drift = portal.lines.filter((line) => line.includes('"msg":"drift"'));
  expect(drift.map((line) => JSON.parse(line).path).toSorted()).toEqual([
    '$.robloxProfile.username',
    '$.secret',
    '$.username',
  ]);
});

it('a host with ever other fields fills neither the log nor the memory', async () => {
  const fields = Object.fromEntries(Array.from({ length: 600 }, (_, nth) => [`field${nth}`, nth]));
  host.setScenario((exchange) => respond(exchange, 200, JSON.stringify({ displayName: 'Nova', ...fields })));
  await portal.ask('profile.public', { id: 'nova' });
  expect(countDrift()).toBe(50);
  await portal.ask('profile.own', undefined, 'rookie');
  expect(countDrift(), 'each call has its own').toBe(100);
});
