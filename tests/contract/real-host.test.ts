import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MockRequest, MockResponse } from '#mock-api/core/http-message.ts';
import { jsonTextResponse } from '#mock-api/core/http-message.ts';
import { idToken } from '#tests/support/tokens.ts';
import { httpControl } from './mock/mock-subject.ts';
import { startOwnMock } from './mock/own-mock.ts';
import { signed, startPlainHost } from './support/hosts.ts';
import { runCommand } from './support/run-command.ts';

/** A host that is taken for a real one, with two real accounts on it. */
let store: string;
const stops: (() => Promise<void>)[] = [];

const token = signed(idToken('rookie', { email: 'rookie@example.com' }));
const otherToken = signed(idToken('veteran'));

async function start(instead?: Parameters<typeof startPlainHost>[0]) {
  const host = await startPlainHost(instead);
  stops.push(host.close);
  return host;
}

const args = (origin: string, ...more: string[]) => [
  ...['--host', origin, '--token', token, '--other-token', otherToken, '--store', store, '--runs', '3'],
  ...more,
];

beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'contract-store-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(store, { recursive: true });
});

const writesOf = (requests: readonly MockRequest[]) => requests.filter(({ method }) => method !== 'GET');
const profileOf = (host: Awaited<ReturnType<typeof start>>, uid: string) =>
  host.mock.handle({ method: 'GET', path: '/api/v1/auth/profile', authorization: `Bearer ${idToken(uid)}` });

it('a real host is only read from unless writing is asked for, and what was left out is listed as skipped', async () => {
  const host = await start();
  const { code, text } = await runCommand(args(host.origin));
  expect(code).toBe(0);
  expect(writesOf(host.requests)).toEqual([]);
  expect(text).toMatch(/skipped, no --writes: .*updateOption/);
  expect(text).toMatch(/skipped, no --roblox-host was given: .*robloxUser/);
});

it('without a token only what anyone may ask is asked', async () => {
  const host = await start();
  const { code, text } = await runCommand(['--host', host.origin, '--store', store]);
  expect(code).toBe(0);
  expect(text).toMatch(/skipped, no --token was given: .*profile/);
  expect(host.requests.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
});

it('writing leaves an account as it was, and neither links, exports nor deletes', async () => {
  const host = await start();
  const before = await profileOf(host, 'rookie');
  const { code, text } = await runCommand(args(host.origin, '--writes'));
  expect(text).toMatch(/ 0 violations, 0 warnings/);
  expect(code).toBe(0);
  expect(await profileOf(host, 'rookie')).toEqual(before);
  for (const flag of ['--code', '--allow-export', '--allow-delete'])
    expect(text).toContain(`skipped, no ${flag}`);
  expect(existsSync(store) && readdirSync(store).some((name) => name.startsWith('ledger'))).toBe(false);
});

it('with its flags it links and unlinks, exports, and deletes the token’s own account', async () => {
  const host = await start();
  const flags = ['--writes', '--code', 'GOOD01', '--allow-export', '--allow-delete'];
  const { code, text } = await runCommand(args(host.origin, ...flags));
  expect(text).toMatch(/ 0 violations, 0 warnings/);
  expect(code).toBe(0);
  expect(await profileOf(host, 'rookie')).toMatchObject({ status: 401 });
  expect(await profileOf(host, 'veteran')).toMatchObject({ status: 200 });
});

it('a token that the host refuses is said in one line', async () => {
  const host = await start(({ authorization }) =>
    authorization ? Promise.resolve(jsonTextResponse(401, '{"message":"no"}')) : undefined,
  );
  const { code, text } = await runCommand(args(host.origin));
  expect({ code, lines: text.trimEnd().split('\n').length }).toEqual({ code: 2, lines: 1 });
  expect(text).toContain('refused the token');
});

it('after a kill the next run puts back first what was written', async () => {
  const written = signal();
  let isHeld = true;
  const host = await start(async (request): Promise<MockResponse | undefined> => {
    // Done, but the answer never arrives.
    if (!isHeld || request.method !== 'PUT' || request.authorization === undefined) return undefined;
    const answer = await host.mock.handle(request);
    if (answer.kind !== 'answer' || answer.status !== 200) return answer;
    written.give();
    return { kind: 'hang' };
  });
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/contract/main.ts', ...args(host.origin, '--writes', '--only', 'updateOption')],
    { stdio: 'ignore' },
  );
  await written.given;
  child.kill('SIGKILL');
  isHeld = false;
  expect(readdirSync(store)).toEqual([expect.stringMatching(/^ledger-/)]);

  host.requests.length = 0;
  await runCommand(args(host.origin, '--writes', '--only', 'ownRank'));
  const [first] = writesOf(host.requests);
  expect(JSON.parse(first?.body ?? '')).toEqual({
    category: 'Privacy',
    name: 'PublicProfileVisible',
    value: true,
  });
  expect(readdirSync(store)).toEqual([]);
});

it('a host that changes what it should refuse is put right again', async () => {
  const host = await start((request) => {
    if (request.method !== 'PUT' || !/"value":"/.test(request.body ?? '')) return undefined;
    // A host that takes text for a flag.
    const body = JSON.stringify({ category: 'Privacy', name: 'ShowInLeaderboards', value: false });
    return host.mock.handle({ ...request, body });
  });
  const before = await profileOf(host, 'rookie');
  const { code } = await runCommand(args(host.origin, '--writes', '--only', 'updateOption'));
  expect(code).toBe(1);
  expect(await profileOf(host, 'rookie')).toEqual(before);
});

it('with a twin, 500 steps on both are compared and the account is as it was', async () => {
  const host = await start();
  const twin = await startOwnMock();
  stops.push(twin.close);
  const before = await profileOf(host, 'rookie');
  const { code, text } = await runCommand(
    args(host.origin, '--writes', '--twin', twin.origin, '--seed', '11'),
  );
  expect(text).toMatch(/500 steps, \d+ differences/);
  // Rookie here and veteran there: a level and a rank of their own, and the same contract.
  expect(text).not.toMatch(/: (words|shape) at/);
  expect(code === 0 || text.includes(': status at')).toBe(true);
  expect(await profileOf(host, 'rookie')).toEqual(before);
});

it('two mocks are twins, step by step', async () => {
  const [one, other] = [await startOwnMock(), await startOwnMock()];
  stops.push(one.close, other.close);
  const { code, text } = await runCommand(['--host', one.origin, '--twin', other.origin]);
  expect(text).toContain('500 steps, 0 differences');
  expect(code).toBe(0);
});

it('a twin that drifts is named by step, call and path', async () => {
  const [one, other] = [await startOwnMock(), await startOwnMock()];
  stops.push(one.close, other.close);
  const fault = { kind: 'drift', path: 'topPlayers[2].rank', to: 'third' };
  await httpControl(other.origin)('PUT', '/faults/leaderboard', { fault });
  const { code, text } = await runCommand(['--host', one.origin, '--twin', other.origin]);
  expect(text).toMatch(
    /✗ step \d+, leaderboard: shape at \$\.topPlayers\[2\]\.rank is number here and string on the twin/,
  );
  expect(code).toBe(1);
});

function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}
