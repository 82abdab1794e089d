import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { startEmulator } from '#mock-api/start/emulator.ts';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import type { ChildOptions } from '#mock-api/start/processes.ts';
import { ChildProcessError } from '#mock-api/start/processes.ts';
import { startMockHost, startPortal, toLocalOrigin, waitForSignIn } from '#mock-api/start/servers.ts';
import { findStaleBuilds } from '#mock-api/start/stale-builds.ts';
import './clear-settings.ts';
import { findNginx, startNginx } from './nginx.ts';

/** Addresses of a complete portal: two origins, and `host:port` of the Auth emulator. */
const StackSchema = z.object({
  portal: z.string(),
  mock: z.string(),
  emulator: z.string(),
});
export type Stack = z.infer<typeof StackSchema>;

export interface StackHandle extends Stack {
  stop(): Promise<void>;
}

/** Environment variable that passes the stack to worker processes. */
const STACK_VARIABLE = 'TEST_STACK';

/**
 * Starts the built portal, a mock host and, unless one is given, the Auth emulator on free ports, after
 * rebuilding stale builds. Resolves when people can sign in. Parallel tests share a stack, so each test
 * creates its own people and resets nothing. With `E2E_PROXY=nginx` the portal is behind nginx. Avatars of a shared emulator's people come from the mock host
 * that created them.
 */
export async function startStack(shared: Partial<Stack> = {}): Promise<StackHandle> {
  // The exit handler ends the children, but a signal alone doesn't run it.
  if (!process.listeners('SIGTERM').includes(exit)) process.on('SIGTERM', exit);

  await rebuildIfStale();
  const own = shared.emulator ? undefined : await startSeparateEmulator();
  const emulator = shared.emulator ?? own?.host ?? '';
  const [portalPort = 0, mockPort = 0] = await findFreePorts(2);
  const nginx = await startProxy(portalPort);
  const portal = toLocalOrigin(nginx?.httpsPort ?? portalPort);
  const addresses = { portal: portalPort, mock: mockPort, emulator };
  const env = {
    // All tests share one IP address, so the limits per address must not apply.
    RATE_LIMIT_SCALE: '0',
    ...(shared.mock && { CDN_HOST: shared.mock }),
    ...(nginx && { PORTAL_ORIGIN: portal, TRUST_PROXY: '1' }),
  };
  const mock = startMockHost(addresses, createServerOptions('mock', mockPort, { PORTAL_ORIGIN: portal }));
  const servers = [
    mock,
    startPortal(addresses, createServerOptions('portal', portalPort, env)),
    ...(own ? [own] : []),
  ];
  const stop = async () => {
    await Promise.all([nginx?.stop(), ...servers.map(({ child }) => child.stop())]);
  };

  const stack = {
    portal,
    mock: toLocalOrigin(mockPort),
    emulator,
  };
  try {
    await Promise.all(servers.map(({ ready }) => ready));
    await waitForSignIn(stack.mock, mock.child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...stack, stop };
}

/** Starts nginx without TLS, because the mock host's images come over http. */
async function startProxy(portalPort: number) {
  if (process.env.E2E_PROXY !== 'nginx') return undefined;
  const program = findNginx();
  if (program === undefined) {
    console.error('skipped: nginx is not installed (Debian: nginx)');
    return undefined;
  }
  return startNginx(program, { portals: [portalPort], isPlain: true });
}

const exit = () => process.exit(1);

/**
 * Shows a server's errors. If `SERVER_LOGS` names a folder, it also writes all log lines there, at level
 * trace.
 */
export function createServerOptions(
  name: string,
  port: number,
  env: Readonly<Record<string, string | undefined>> = {},
): ChildOptions {
  const folder = process.env.SERVER_LOGS;
  const show = (line: string) => process.stderr.write(`${line}\n`);
  if (!folder) return { env, onErrorLine: show };
  mkdirSync(folder, { recursive: true });
  const write = (line: string) => appendFileSync(join(folder, `${name}-${port}.log`), `${line}\n`);
  return {
    env: { ...env, LOG_LEVEL: 'trace' },
    onLine: write,
    onErrorLine(line) {
      write(line);
      show(line);
    },
  };
}

/** Publishes a stack to `readPublishedStack`, in this process and in those it starts later. */
export function publishStack(stack: Stack): void {
  process.env[STACK_VARIABLE] = JSON.stringify(StackSchema.parse(stack));
}

/** Returns the stack that the global setup started. */
export function readPublishedStack(): Stack {
  const published = process.env[STACK_VARIABLE];
  if (!published) throw new Error('No stack is running: the global setup must start one');
  return StackSchema.parse(JSON.parse(published));
}

/** Rebuilds each build whose sources have changed. */
export async function rebuildIfStale(): Promise<void> {
  const builds = (await findStaleBuilds()).map((build) => build.start());
  await Promise.all(builds.map(({ done }) => done.catch(explainFailure)));
}

/** @throws the error, with the last lines that the child process printed */
function explainFailure(error: unknown): never {
  if (!(error instanceof ChildProcessError)) throw error;
  throw new Error(`${error.message}\n${error.child.tail()}`, { cause: error });
}

async function startSeparateEmulator() {
  const [port = 0] = await findFreePorts(1);
  return startEmulator('127.0.0.1', port);
}
