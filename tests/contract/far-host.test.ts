import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runContractCommand } from './command/contract.ts';
import { withDialects } from './independent-host/dialects.ts';
import { startIndependentHost } from './independent-host/host.ts';
import type { HostRequest, Reply } from './independent-host/settings.ts';

/** An allowed rate that these tests never reach, so that the run treats the host as far away without waiting. */
const UNREACHED_RATE = '10000';

let folder: string;
const stopFunctions: (() => Promise<void>)[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contract-far-'));
});
afterEach(async () => {
  for (const stop of stopFunctions.splice(0)) await stop();
  rmSync(folder, { recursive: true });
});

/** Starts an independent host that keeps its requests; `between` may answer one before the host does. */
async function startHost(between: (request: HostRequest) => Reply | undefined = () => undefined) {
  const requests: HostRequest[] = [];
  const dialect = withDialects();
  const { url, host, close } = await startIndependentHost({
    ...dialect,
    filters: [
      ...(dialect.filters ?? []),
      () => (request, next) => {
        requests.push(request);
        return between(request) ?? next(request);
      },
    ],
  });
  stopFunctions.push(close);
  const tokens = [
    ...['--token', host.createToken(host.uidOf('everything'))],
    ...['--other-token', host.createToken(host.uidOf('googleOnly'))],
  ];
  return { url, host, requests, tokens };
}

async function run(
  { url, tokens }: Awaited<ReturnType<typeof startHost>>,
  flags: readonly string[],
  signal?: AbortSignal,
) {
  const parts: string[] = [];
  const args = ['--host', url, '--roblox-host', url, ...tokens, '--store', folder, '--seed', '1', ...flags];
  const output = { isLive: true, write: (text: string) => void parts.push(text) };
  const code = await runContractCommand(args, {}, output, signal);
  return { code, text: parts.join('') };
}

/** At 10 requests a second these counts take 60 s, 180 s and 10 s. Writes wait for each answer, so they need longer. */
it.each([
  ['read-only', [], 600],
  ['full', ['--writes'], 1_200],
  ['quick', ['--quick'], 100],
  ['quick, writing', ['--quick', '--writes'], 75],
])('a %s run makes few enough requests for a host that allows 10 a second', async (_name, flags, most) => {
  const host = await startHost();
  await run(host, ['--rate', UNREACHED_RATE, ...flags]);
  expect(host.requests.length).toBeLessThanOrEqual(most);
  expect(host.requests.length).toBeGreaterThan(most / 4);
});

it('the most valuable checks come first, and are all that --quick runs', async () => {
  const [whole, quick] = [await startHost(), await startHost()];
  await run(whole, ['--rate', UNREACHED_RATE]);
  await run(quick, ['--rate', UNREACHED_RATE, '--quick']);
  const name = ({ method, path: at, headers }: HostRequest) =>
    `${method} ${at} ${headers?.authorization === undefined ? 'visitor' : 'player'}`;
  const early = whole.requests.slice(0, quick.requests.length).map(name);
  expect(early.toSorted()).toEqual(quick.requests.map(name).toSorted());
});

it('an input that was refused is not sent again', async () => {
  const host = await startHost();
  await run(host, ['--rate', UNREACHED_RATE, '--only', 'ownRank', '--runs', '25']);
  const refused = host.requests.filter(({ path: at }) => at.includes('/user/%'));
  expect(new Set(refused.map(({ path: at }) => at)).size).toBe(refused.length);
  expect(refused.length).toBeGreaterThan(5);
});

it('a 429 is waited for and never reported', async () => {
  let isRefused = true;
  const host = await startHost(({ path: at }) => {
    if (!isRefused || !at.endsWith('/profile')) return undefined;
    isRefused = false;
    const body = { message: 'Too many requests' };
    return { status: 429, headers: { 'retry-after': '0', 'content-type': 'application/json' }, body };
  });
  const { text } = await run(host, ['--rate', UNREACHED_RATE, '--quick', '--only', 'profile']);
  expect(isRefused).toBe(false);
  expect(text).toContain('the host answered 429; waiting 0 s');
  expect(text).not.toMatch(/[✗!].*429/);
});

it('a host that never lets a request through ends the command with exit code 2', async () => {
  const host = await startHost(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
  const { code, text } = await run(host, []);
  expect(code).toBe(2);
  expect(text).toBe(
    'contract: the host limits its requests: 429 after 1 tries, next one allowed in 3600 s; run later or set a lower --rate\n',
  );
});

it('a stopped run undoes its write and leaves a partial report', async () => {
  const stop = new AbortController();
  const host = await startHost((request) => {
    if (request.method !== 'PUT' || !/"value":"/.test(request.body ?? '')) return undefined;
    // This host reads text as a boolean.
    stop.abort();
    const body = JSON.stringify({ category: 'Privacy', name: 'ShowInLeaderboards', value: false });
    return host.host.handle({ ...request, body });
  });
  const readPrivacy = () => structuredClone(host.host.player(host.host.uidOf('everything'))?.privacy);
  const before = readPrivacy();
  const flags = ['--rate', UNREACHED_RATE, '--writes', '--only', 'updateOption', '--report', folder];
  const { code, text } = await run(host, flags, stop.signal);
  expect(code).toBe(130);
  expect(text).toContain('contract: the result is partial: stopped');
  expect(before?.ShowInLeaderboards).toBe(true);
  expect(readPrivacy()).toEqual(before);
  const report = JSON.parse(readFileSync(path.join(folder, 'contract.json'), 'utf8'));
  expect(report).toMatchObject({ interruption: 'stopped' });
  expect(existsSync(path.join(folder, 'index.html'))).toBe(true);
});

it('a stopped run reports the leaks that it has seen', async () => {
  const stop = new AbortController();
  const host = await startHost((request) => {
    if (!request.path.endsWith('/leaderboards/axp/cached/allTime')) return undefined;
    stop.abort();
    const body = { topPlayers: [], generatedAt: 1, madeFor: request.headers?.authorization };
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  });
  const { code, text } = await run(host, ['--rate', UNREACHED_RATE], stop.signal);
  expect(code).toBe(130);
  expect(text).toContain('✗ violation: the host sends the token back');
});

it('a terminal shows how many checks remain', async () => {
  const host = await startHost();
  const { text } = await run(host, ['--rate', UNREACHED_RATE, '--quick']);
  const counts = [...text.matchAll(/(\d+) of (\d+) checks, .* left · /g)];
  const [, done, all] = counts.at(-1) ?? [];
  expect(Number(done)).toBeGreaterThan(0.7 * Number(all));
  expect(Number(done)).toBeLessThanOrEqual(Number(all));
});
