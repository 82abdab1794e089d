import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { MockRequest, MockResponse } from '#mock-api/http/http-message.ts';
import { errorResponse } from '#mock-api/http/refusals.ts';
import { jsonTextResponse } from '#mock-api/http/responses.ts';
import { closeServer, listenLocally } from '#tests/support/listen.ts';
import { createIdToken } from '#tests/support/tokens.ts';
import { addSignature, removeSignature, startPlainHost } from './support/plain-host.ts';
import { runCommand } from './support/run-command.ts';

let storeFolder: string;

const token = addSignature(createIdToken('rookie', { email: 'rookie@example.com' }));
const otherToken = addSignature(createIdToken('veteran'));

const createArgs = (origin: string, ...more: string[]) => [
  ...['--host', origin, '--token', token, '--other-token', otherToken, '--store', storeFolder],
  ...more,
];

beforeEach(() => {
  storeFolder = mkdtempSync(path.join(tmpdir(), 'contract-store-'));
  return () => rmSync(storeFolder, { recursive: true });
});

const findWrites = (requests: readonly MockRequest[]) => requests.filter(({ method }) => method !== 'GET');
const listUndoLogs = () => readdirSync(storeFolder).filter((name) => name.startsWith('undo-log'));
const readProfile = (host: Awaited<ReturnType<typeof startPlainHost>>, uid: string) =>
  host.mock.handle({
    method: 'GET',
    path: '/api/v1/auth/profile',
    authorization: `Bearer ${createIdToken(uid)}`,
  });

it('a run without --writes only reads from a real host and lists the skipped calls', async () => {
  const host = await startPlainHost();
  const { code, text } = await runCommand(createArgs(host.origin));
  expect(code).toBe(0);
  expect(findWrites(host.requests)).toEqual([]);
  expect(text).toMatch(/not asked, no --writes: .*updateOption/);
  expect(text).toMatch(/not asked, no --roblox-host was given: .*robloxUser/);
});

it('a run without a token makes only public calls', async () => {
  const host = await startPlainHost();
  const { code, text } = await runCommand(['--host', host.origin, '--store', storeFolder]);
  expect(code).toBe(0);
  expect(text).toMatch(/not asked, no --token was given: .*profile/);
  expect(host.requests.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
});

it.each(['rookie', 'emailonly', 'nobody-yet'])(
  'a run with --writes leaves the account of %s as it was',
  async (uid) => {
    const host = await startPlainHost();
    const before = await readProfile(host, uid);
    const own = addSignature(createIdToken(uid, { email: `${uid}@example.com` }));
    const { code, text } = await runCommand([
      ...['--host', host.origin, '--other-token', otherToken, '--store', storeFolder],
      ...['--token', own, '--writes'],
    ]);
    expect({ code, text }).toEqual({ code: 0, text: expect.stringMatching(/ 0 violations, 0 risks/) });
    expect(await readProfile(host, uid)).toEqual(before);
    for (const flag of ['--code', '--allow-export', '--allow-delete'])
      expect(text).toContain(`not asked, no ${flag}`);
    expect(listUndoLogs()).toEqual([]);
  },
);

it.each([
  ['password', 0, "not asked, the account didn't sign in with Google (SPEC §7): verifyTokenAndCreateUser"],
  ['google.com', 1, 'violation: the host refuses a request that the portal sends'],
])('a host need make no player of a sign-in but with Google: %s', async (provider, code, part) => {
  const { origin } = await startPlainHost(async ({ path }) =>
    path.endsWith('verifyTokenAndCreateUser') ? errorResponse(403, 'Not with Google') : undefined,
  );
  const own = addSignature(createIdToken('rookie', { provider }));
  const flags = ['--token', own, '--store', storeFolder, '--writes', '--only', 'verifyTokenAndCreateUser'];
  expect(await runCommand(['--host', origin, ...flags])).toEqual({
    code,
    text: expect.stringContaining(part),
  });
});

it('a run with all flags deletes only the token’s own account', async () => {
  const host = await startPlainHost();
  const flags = ['--writes', '--code', 'GOOD01', '--allow-export', '--allow-delete'];
  const { code, text } = await runCommand(createArgs(host.origin, ...flags));
  expect(text).toMatch(/ 0 violations, 0 risks/);
  expect(code).toBe(0);
  expect(await readProfile(host, 'rookie')).toMatchObject({ status: 401 });
  expect(await readProfile(host, 'veteran')).toMatchObject({ status: 200 });
});

it('--undo undoes the writes of a killed run', async () => {
  const events = new EventEmitter();
  const isWritten = once(events, 'written');
  let isHeld = true;
  const host = await startPlainHost(async (request): Promise<MockResponse | undefined> => {
    // The mock writes, but the response never arrives.
    if (!isHeld || request.method !== 'PUT' || request.authorization === undefined) return undefined;
    const response = await host.mock.handle(request);
    if (response.kind !== 'response' || response.status !== 200) return response;
    events.emit('written');
    return { kind: 'hang' };
  });
  const args = createArgs(host.origin, '--writes', '--only', 'updateOption');
  const command = ['--import', 'tsx', 'tests/contract/main.ts', ...args];
  const child = spawn(process.execPath, command, { stdio: 'ignore' });
  await isWritten;
  child.kill('SIGKILL');
  isHeld = false;
  expect(readdirSync(storeFolder)).toEqual([expect.stringMatching(/^undo-log-/)]);

  host.requests.length = 0;
  const { code, text } = await runCommand(createArgs(host.origin, '--undo'));
  expect({ code, text }).toEqual({ code: 0, text: '1 writes undone, 0 left\n' });
  const [first] = findWrites(host.requests);
  expect(JSON.parse(first?.body ?? '')).toEqual({
    category: 'Privacy',
    name: 'PublicProfileVisible',
    value: true,
  });
  expect(listUndoLogs()).toEqual([]);
});

describe('a token that ends during the run', () => {
  /** A host that refuses the first token after some requests with it. */
  const startEnding = async (status: number) => {
    let count = 0;
    const first = `Bearer ${removeSignature(token)}`;
    return startPlainHost(({ authorization }) => {
      if (authorization !== first || ++count <= 8) return undefined;
      return Promise.resolve(jsonTextResponse(status, '{"message":"No"}'));
    });
  };

  it.each([401, 404])('with status %i ends the run with its name and exit code 2', async (status) => {
    const { origin } = await startEnding(status);
    const { code, text } = await runCommand(createArgs(origin));
    expect(text).toMatch(
      new RegExp(`partial: the host has refused the account of --token with status ${status} during the run`),
    );
    expect(code).toBe(2);
    expect(text).not.toMatch(/calls? agrees?:/);
  });

  it('is renewed with a refresh token, and a key for the portal’s pages alone takes it', async () => {
    const { origin } = await startEnding(401);
    const renewed = addSignature(
      createIdToken('rookie', { email: 'rookie@example.com', lifetimeSeconds: 3_000 }),
    );
    const referers: unknown[] = [];
    const service = createServer((request, response) => {
      referers.push(request.headers.referer);
      response.end(JSON.stringify({ id_token: referers.length === 1 ? token : renewed }));
    });
    onTestFinished(() => closeServer(service));
    const emulator = `127.0.0.1:${await listenLocally(service)}`;
    const refresh = [
      '--refresh-token',
      'R',
      '--api-key',
      'key',
      '--portal-url',
      'https://portal.example/login',
    ];
    const { code, text } = await runCommand(['--host', origin, ...refresh, '--store', storeFolder], {
      FIREBASE_AUTH_EMULATOR_HOST: emulator,
    });
    expect({ code, text }).toEqual({ code: 0, text: expect.stringMatching(/ 0 violations, 0 risks/) });
    expect(referers).toEqual(['https://portal.example/', 'https://portal.example/']);
  });
});

describe('a token that names no uid', () => {
  const startOpaque = async (isNamed: boolean) => {
    const host = await startPlainHost(async (request) => {
      if (host.requests.at(-1)?.authorization !== 'Bearer opaque') return undefined;
      const known = { ...request, authorization: `Bearer ${createIdToken('rookie')}` };
      const isNaming = /leaderboards/.test(request.path);
      return isNaming && !isNamed ? errorResponse(404, 'Not found') : host.mock.handle(known);
    });
    return host.origin;
  };
  const createOpaqueArgs = (origin: string, ...more: string[]) => [
    ...['--host', origin, '--token', 'opaque', '--store', storeFolder, '--only', 'robloxLink'],
    ...more,
  ];

  it('asks for the uid that the own rank names', async () => {
    const { text } = await runCommand(createOpaqueArgs(await startOpaque(true)));
    expect(text).toContain('✓ 1 call agrees: robloxLink');
  });

  it('without a uid from the host, names what would make it ask', async () => {
    const origin = await startOpaque(false);
    const { text } = await runCommand(createOpaqueArgs(origin));
    expect(text).toMatch(/not asked, no uid is known; --uid, .* makes one known: robloxLink/);
    expect(text).not.toMatch(/agrees?: .*robloxLink/);
    const named = await runCommand(createOpaqueArgs(origin, '--uid', 'rookie'));
    expect(named.text).toContain('✓ 1 call agrees: robloxLink');
  });
});

it('a refresh token gets a fresh ID token, and a changed account is the first line of the report', async () => {
  const service = createServer(async (request, response) => {
    expect(request.url).toBe('/securetoken.googleapis.com/v1/token?key=key');
    response.end(JSON.stringify({ id_token: token }));
  });
  onTestFinished(() => closeServer(service));
  const emulator = `127.0.0.1:${await listenLocally(service)}`;
  let hasJunk = false;
  const host = await startPlainHost(async (request) => {
    const response = await host.mock.handle(request);
    hasJunk ||= request.method === 'PUT' && request.authorization !== undefined;
    if (!hasJunk || response.kind !== 'response' || !/auth\/profile$/.test(request.path)) return response;
    return { ...response, body: response.body.replace('"ingameOptions":{', '"ingameOptions":{"junk":1,') };
  });
  const { code, text } = await runCommand(
    ['--host', host.origin, '--refresh-token', 'R', '--api-key', 'key', '--store', storeFolder, '--writes'],
    { FIREBASE_AUTH_EMULATOR_HOST: emulator },
  );
  const [, first, ...lines] = text.split('\n');
  expect({ code, first }).toEqual({
    code: 1,
    first: '✗ violation: the host is left with another account than before the run (junk)',
  });
  expect(lines.join('\n')).toMatch(/change {3}Run with --undo/);
});
