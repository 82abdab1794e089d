import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import { createServer as createHttpsServer } from 'node:https';
import type { Server as NetServer, Socket } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { CALL_TIMEOUT_MS } from '#rpc/host/timeouts.ts';
import { calls } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import { createSelfSignedCertificate } from '#tests/support/self-signed-certificate.ts';
import { createIdToken } from '#tests/support/tokens.ts';
import { DEFAULT_PATIENCE_SECONDS } from './engine/patient-send.ts';
import { addSignature, startPlainHost } from './support/plain-host.ts';
import { runCommand } from './support/run-command.ts';

let folder: string;
const token = addSignature(createIdToken('rookie'));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contract-robust-'));
  return () => rmSync(folder, { recursive: true });
});

async function listen(server: NetServer, scheme = 'http'): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `${scheme}://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

/** A host of which one call goes to `listener`, and all others to the mock. */
async function startBroken(listener: RequestListener): Promise<string> {
  const host = await startPlainHost();
  return listen(
    createServer(async (request, response) => {
      if (request.url?.includes('public_profile')) return listener(request, response);
      const { method = '', url = '', headers } = request;
      const init = { method, headers: { authorization: headers.authorization ?? '' } };
      const upstream = await fetch(host.origin + url, init);
      response.writeHead(upstream.status, { 'content-type': 'application/json' }).end(await upstream.text());
    }),
  );
}

/** Tests a broken call and a sound one, and writes a report. */
async function runQuick(host: string): Promise<string> {
  const { text } = await runCommand([
    ...['--host', host, '--token', token, '--store', folder, '--report', folder],
    ...['--quick', '--only', 'publicProfile,leaderboard'],
  ]);
  return text;
}

const endless = (write: (chunk: string) => void, ms: number, chunk: string) => {
  const timer = setInterval(() => write(chunk), ms);
  onTestFinished(() => clearInterval(timer));
};

describe('one call of a host', () => {
  it.each<[string, RegExp, RequestListener]>([
    ['is reset', /the connection was lost/, (request) => request.socket.destroy()],
    [
      'drips',
      /no whole response in time/,
      (_, response) => endless((chunk) => response.write(chunk), 200, ' '),
    ],
    [
      'never ends',
      /too large, not HTTP/,
      (_, response) => endless((chunk) => response.write(chunk), 1, 'x'.repeat(100_000)),
    ],
    [
      'sends 400,000 levels of JSON',
      /expected JSON/,
      (_, response) => response.end(`{"displayName":${'['.repeat(400_000)}${']'.repeat(400_000)}}`),
    ],
    [
      'compresses',
      /answers compressed although it was asked not to/,
      (_, response) =>
        response
          .writeHead(404, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync('{"message":"User not found"}')),
    ],
  ])('%s: a finding, and the run goes on to its report', async (_does, expected, listener) => {
    const host = await startBroken(listener);
    const text = await runQuick(host);
    expect(text).toMatch(expected);
    expect(text).toMatch(/✓ 1 call agrees: leaderboard/);
    expect(JSON.parse(readFileSync(path.join(folder, 'contract.json'), 'utf8')).groups).not.toEqual([]);
  });

  it('sends signs of control and commands of a CI, which neither output nor report shows as such', async () => {
    const name = 'a\u001b[2J\n::error::x\r##vso[task.complete]\u202e';
    const host = await startBroken((_, response) => {
      const body = { message: name, [name]: 1 };
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    const text = await runQuick(host);
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
    expect(text).toContain('fails at a request that the portal sends');
    for (const one of [text, read('contract.json'), read('junit.xml')])
      expect(one).not.toMatch(/[\p{Cc}\p{Bidi_Control}](?<!\n)|::error|##vso/u);
    // Nobody prints the page to a log.
    expect(read('index.html')).not.toMatch(/[\p{Cc}\p{Bidi_Control}](?<!\n)/u);
  });
});

describe('a host that answers no more', () => {
  const drip: RequestListener = (_, response) => endless((chunk) => response.write(chunk), 1_000, ' ');

  // The first request of a run, for the address of a sign-in, is made once; the ninth is a read.
  it.each<[string, number, number, RequestListener]>([
    ['drips from the beginning', 0, 8, drip],
    ['drips after a while', 8, 3, drip],
    ['is silent after a while', 8, 3, () => undefined],
  ])('and %s ends the run once its patience is over', async (_does, sound, seconds, listener) => {
    const host = await startPlainHost();
    const seen: string[] = [];
    const origin = await listen(
      createServer(async (request, response) => {
        const { method = '', url = '', headers } = request;
        if (url.startsWith('/__mock')) return void response.writeHead(404).end();
        seen.push(url);
        if (seen.length > sound) return listener(request, response);
        const upstream = await fetch(host.origin + url, {
          method,
          headers: { authorization: headers.authorization ?? '' },
        });
        response
          .writeHead(upstream.status, { 'content-type': 'application/json' })
          .end(await upstream.text());
      }),
    );
    const { code, text } = await runCommand(['--host', origin, '--token', token, '--patience', '2']);
    const expected =
      /the host gave no whole response to 1 request, for which the run has waited (\d+) s; --patience allows 2 s/;
    expect(text).toMatch(expected);
    expect(Number(expected.exec(text)?.[1])).toBeGreaterThanOrEqual(seconds);
    expect({ code, lost: seen.length - sound }).toEqual({ code: 2, lost: 1 });
  });

  it('ends the run within a minute', () => {
    // Two attempts may be under way when the patience is over: one that ends it, and one that undoes a write.
    expect(DEFAULT_PATIENCE_SECONDS + (2 * CALL_TIMEOUT_MS) / time.SECOND_MS).toBeLessThan(60);
  });
});

describe('before a run', () => {
  const page: RequestListener = (_, response) =>
    void response.setHeader('content-type', 'text/html').end('<h1>');
  const redirect: RequestListener = (_, response) =>
    void response.writeHead(302, { location: '/login' }).end();
  const unknown: RequestListener = (_, response) => void response.writeHead(404).end('{}');

  it.each<[string, RegExp, () => Promise<string>]>([
    ['a page in front', /sends a page in place of each call/, () => listen(createServer(page))],
    ['a sign-in in front', /sends a page in place of each call/, () => listen(createServer(redirect))],
    ['an address without calls', /is its path right\?/, () => listen(createServer(unknown))],
    ['HTTP/2 alone', /HTTP\/2 only/, () => listen(createHttp2Server())],
    [
      'an unknown certificate',
      /certificate is not trusted; .*--cacert/,
      () => listen(createHttpsServer(createSelfSignedCertificate(), unknown), 'https'),
    ],
  ])('%s is one sentence and exit code 2', async (_what, expected, start) => {
    const { code, text } = await runCommand(['--host', await start(), '--token', token]);
    expect(text).toMatch(expected);
    expect({ code, lines: text.trimEnd().split('\n').length }).toEqual({ code: 2, lines: 1 });
  });

  it('--cacert trusts the certificate of a file, and --header reaches the host', async () => {
    const own = createSelfSignedCertificate();
    const seen: unknown[] = [];
    const server = createHttpsServer(own, (request, response) => {
      seen.push(request.headers['x-pass']);
      unknown(request, response);
    });
    const file = path.join(folder, 'ca.pem');
    writeFileSync(file, own.cert);
    const host = await listen(server, 'https');
    const { text } = await runCommand(['--host', host, '--cacert', file, '--header', 'X-Pass: open']);
    expect(text).toMatch(/is its path right\?/);
    expect(new Set(seen)).toEqual(new Set(['open']));
  });

  it.each<[string, RegExp, string[], Record<string, string>]>([
    ['HTTPS_PROXY leads through a proxy', /certificate is not trusted/, ['host.invalid:443'], {}],
    ['NO_PROXY leads past it', /its name has no address/, [], { NO_PROXY: 'other.invalid,host.invalid' }],
  ])('%s', async (_does, expected, tunnels, env) => {
    const { port } = new URL(await listen(createHttpsServer(createSelfSignedCertificate(), unknown)));
    const seen: string[] = [];
    const proxy = createServer().on('connect', ({ url = '' }, socket) => {
      seen.push(url);
      const onward = connect(Number(port), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connected\r\n\r\n');
        socket.pipe(onward).pipe(socket);
      });
    });
    const proxied = { ...env, HTTPS_PROXY: await listen(proxy) };
    const { text } = await runCommand(['--host', 'https://host.invalid'], proxied);
    expect(text).toMatch(expected);
    expect([...new Set(seen)]).toEqual(tunnels);
  });

  it('a proxy that is none is one sentence and exit code 2', async () => {
    const { code, text } = await runCommand(['--host', 'https://host.invalid'], {
      HTTPS_PROXY: 'socks5://p',
    });
    expect({ code, text }).toEqual({ code: 2, text: expect.stringMatching(/^contract: .*HTTPS_PROXY.*\n$/) });
  });

  it.each<[string, RegExp, string[]]>([
    ['a token that has expired', /--token has expired/, ['--token', signed('rookie', -60)]],
    ['a second token that has expired', /--other-token has expired/, both(signed('veteran', -60))],
    ['a second token that is refused', /refused the token of --other-token/, both('opaque')],
    ['a second token of the same account', /the same account/, both(signed('rookie', 3_600))],
    ['a baseline that is not there', /nothing\.json cannot be read/, ['--baseline', 'nothing.json']],
    ['a token file that is not there', /nothing\.txt cannot be read/, ['--token', '@nothing.txt']],
  ])('%s is one sentence and exit code 2', async (_what, expected, args) => {
    const host = await startPlainHost();
    const { code, text } = await runCommand(['--host', host.origin, '--store', folder, ...args]);
    expect({ code, text }).toEqual({ code: 2, text: expect.stringMatching(expected) });
    expect(text.trimEnd().split('\n')).toHaveLength(1);
  });
});

function signed(uid: string, lifetimeSeconds: number): string {
  return addSignature(createIdToken(uid, { lifetimeSeconds }));
}

function both(other: string): string[] {
  return ['--token', signed('rookie', 3_600), '--other-token', other];
}

it.each<[string, (child: ChildProcess) => void, number]>([
  ['SIGTERM, as CI sends it', (child) => child.kill('SIGTERM'), 130],
  ['a reader that is gone', (child) => child.stdout?.destroy(), 0],
])('%s leaves no write undone', async (_what, disturb, code) => {
  let child = new ChildProcess();
  let isDisturbed = false;
  const { origin, mock } = await startPlainHost(async () => {
    const isChanged = !isDeepStrictEqual(await readOptions(), before);
    if (isChanged && !isDisturbed) disturb(child);
    isDisturbed ||= isChanged;
    return undefined;
  });
  const authorization = `Bearer ${createIdToken('rookie')}`;
  const readOptions = async () => {
    const response = await mock.handle({ method: 'GET', path: calls.profile.path, authorization });
    return JSON.parse('body' in response ? response.body : '').ingameOptions;
  };
  const before = await readOptions();
  const args = ['--host', origin, '--token', token, '--store', folder, '--writes', '--only', 'updateOption'];
  child = spawn(process.execPath, ['--import', 'tsx', 'tests/contract/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout?.resume();
  expect(await once(child, 'exit')).toEqual([code, null]);
  expect(isDisturbed).toBe(true);
  expect(await readOptions()).toEqual(before);
});
