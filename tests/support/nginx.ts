import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import { ChildProcessError, startCommand } from '#mock-api/start/processes.ts';
import { createSelfSignedCertificate } from './self-signed-certificate.ts';
import { findOnPath, isExecutable } from './system-programs.ts';

const CONFIG = new URL('../../rpc/deploy/nginx/nginx.conf', import.meta.url);
/** Whether this machine has the address ::1, on which nginx then listens too. */
export const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);
/** Whether this machine has the address 127.0.0.2 of a second client: Linux has all of 127.0.0.0/8, macOS only 127.0.0.1. */
export const hasSecondLoopback = await new Promise<boolean>((resolve) => {
  const server = createServer().once('error', () => resolve(false));
  server.listen(0, '127.0.0.2', () => server.close(() => resolve(true)));
});
if (!hasSecondLoopback) console.error('skipped: this machine lacks the address 127.0.0.2');
/** The user of nginx if the tests run as root: Debian's `nobody`. */
const NOBODY = 65_534;

/** Finds nginx: `NGINX_PATH`, or an installed one, also where only root's `PATH` looks; undefined if there is none. */
export function findNginx(): string | undefined {
  const debianPath = '/usr/sbin/nginx';
  return (
    process.env.NGINX_PATH ?? findOnPath(['nginx']) ?? (isExecutable(debianPath) ? debianPath : undefined)
  );
}

export interface NginxServer {
  /** Ports of 127.0.0.1 and, if the machine has it, ::1. */
  httpsPort: number;
  httpPort: number;
  /** The certificate for `localhost`, which clients must trust. */
  cert: string;
  /** Sends one request over TLS, by default from 127.0.0.1. */
  send: (sent: NginxRequest) => Promise<NginxResponse>;
  /** Log lines of requests, and of errors. */
  readLogs: () => string;
  stop: () => Promise<void>;
}

export interface NginxRequest {
  path: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | undefined;
  /** The address of the client: any of 127.0.0.0/8. */
  from?: string;
}

export interface NginxResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface NginxOptions {
  /** Ports of 127.0.0.1, one for each instance of the portal. */
  portals: readonly number[];
  /** Without TLS, for browser tests whose mock host has only http. */
  isPlain?: boolean;
}

/** Starts nginx with the example file in front of portals. Only ports, paths and the host name differ. */
export async function startNginx(
  program: string,
  { portals, isPlain = false }: NginxOptions,
): Promise<NginxServer> {
  const [httpsPort = 0, httpPort = 0] = await findFreePorts(2);
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const { key, cert } = createSelfSignedCertificate();
  const config = join(folder, 'nginx.conf');
  for (const name of ['log', 'lib', 'tls']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'tls/portal.pem'), cert);
  writeFileSync(join(folder, 'tls/portal.key'), key);
  writeFileSync(
    config,
    adaptConfig(readFileSync(CONFIG, 'utf8'), { folder, httpsPort, httpPort, portals, isPlain }),
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot)
    for (const name of ['', 'log', 'lib', 'tls', 'tls/portal.key'])
      chownSync(join(folder, name), NOBODY, NOBODY);
  const user = isRoot
    ? (['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] as const)
    : [];
  const [command = program, ...args] = [
    ...user,
    program,
    '-c',
    config,
    '-e',
    join(folder, 'log/error.log'),
    '-g',
    'daemon off;',
  ];
  const child = startCommand('nginx', [command, ...args]);
  const readLogs = () =>
    ['access', 'error'].map((name) => readFileSync(join(folder, `log/${name}.log`), 'utf8')).join('');
  const agent = new Agent({ ca: cert, servername: 'localhost', keepAlive: true });
  const stop = async () => {
    agent.destroy();
    await child.stop();
    rmSync(folder, { recursive: true });
  };
  let endReason: string | undefined;
  void child.ended.then((reason) => {
    endReason = reason;
  });
  while (!(await isListening(httpsPort))) {
    if (endReason !== undefined) throw new ChildProcessError(child, `${endReason}\n${child.tail()}`);
    await new Promise((wake) => setTimeout(wake, 20));
  }
  return { httpsPort, httpPort, cert, send: (sent) => sendRequest(agent, httpsPort, sent), readLogs, stop };
}

type Adaptation = Required<NginxOptions> & { folder: string; httpsPort: number; httpPort: number };

function adaptConfig(text: string, { folder, httpsPort, httpPort, portals, isPlain }: Adaptation): string {
  const adapted = (hasIpv6 ? text : text.replace(/^.*listen \[::\].*\n/gm, ''))
    .replaceAll('listen [::]:', 'listen [::1]:')
    .replaceAll(/listen (?=\d)/g, 'listen 127.0.0.1:')
    .replaceAll(':443 ssl http2', `:${httpsPort}${isPlain ? '' : ' ssl http2'}`)
    .replaceAll(':80 ', `:${httpPort} `)
    .replace(/(?:^ *server 127\.0\.0\.1:300\d .*\n)+/m, (lines) =>
      portals.map((port) => lines.replace(/:3000(.*\n)[\s\S]*/, `:${port}$1`)).join(''),
    )
    .replaceAll('portal.example.com', 'localhost')
    .replaceAll('/run/nginx.pid', `${folder}/nginx.pid`)
    .replaceAll('/var/log/nginx/', `${folder}/log/`)
    .replaceAll('/var/lib/nginx/', `${folder}/lib/`)
    .replaceAll('/etc/nginx/', `${folder}/`);
  // The tests run as one user, and `nginx` warns about this directive unless it runs as root.
  return adapted.replace(/^user .*\n/m, '').replace(/^worker_processes auto/m, 'worker_processes 1');
}

function sendRequest(
  agent: Agent,
  port: number,
  { body, from = '127.0.0.1', ...sent }: NginxRequest,
): Promise<NginxResponse> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, agent, localAddress: from };
    const headers = { host: 'localhost', ...sent.headers };
    const request = httpsRequest({ ...options, ...sent, headers }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      text(response).then((given) => resolve({ status, headers: received, body: given }), reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
