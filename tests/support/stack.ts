import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { startEmulator } from '#mock-api/start/emulator.ts';
import { waitForSignIn } from '#mock-api/start/people.ts';
import type { ChildOptions } from '#mock-api/start/processes.ts';
import { findFreePorts } from '#mock-api/start/processes.ts';
import { demoProjectId, startMockHost, startPortal, toLocalOrigin } from '#mock-api/start/servers.ts';
import { findStaleBuilds } from '#mock-api/start/stale-builds.ts';

/** Where the parts of a whole portal listen: two origins, and `host:port` of the Auth emulator. */
const StackSchema = z.object({ portal: z.string(), mock: z.string(), emulator: z.string() });
export type Stack = z.infer<typeof StackSchema>;

export interface StackHandle extends Stack {
  stop(): Promise<void>;
}

/** How a test process hands its stack to the workers that it starts. */
const STACK_VARIABLE = 'TEST_STACK';

/**
 * Starts the built portal, a mock host and, unless one is given, the Auth emulator on free ports, and waits
 * until people can sign in. Who shares an emulator shares the pictures of its people too: those of the mock
 * host that made them. Builds what is stale before. Tests beside one another share it: each makes its
 * own people and resets nothing.
 */
export async function startStack(shared: Partial<Stack> = {}): Promise<StackHandle> {
  // Ended by a signal, this process takes the children along, as at any other exit.
  if (!process.listeners('SIGTERM').includes(exit)) process.on('SIGTERM', exit);

  await rebuildIfStale();
  const own = shared.emulator ? undefined : await startSeparateEmulator();
  const emulator = shared.emulator ?? own?.host ?? '';
  const [portalPort = 0, mockPort = 0] = await findFreePorts(2);
  const places = { portal: portalPort, mock: mockPort, emulator };
  // All tests ask from one address, more often than any school.
  const env = { RATE_LIMIT_SCALE: '1000', ...(shared.mock && { CDN_HOST: shared.mock }) };
  const mock = startMockHost(places, createServerOptions('mock', mockPort));
  const servers = [
    mock,
    startPortal(places, createServerOptions('portal', portalPort, env)),
    ...(own ? [own] : []),
  ];
  const stop = async () => {
    await Promise.all(servers.map(({ child }) => child.stop()));
  };

  const stack = { portal: toLocalOrigin(portalPort), mock: toLocalOrigin(mockPort), emulator };
  try {
    await Promise.all(servers.map(({ ready }) => ready));
    await waitForSignIn(stack.mock, mock.child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...stack, stop };
}

const exit = () => process.exit(1);

/** Complaints are shown; with `SERVER_LOGS` a folder, everything that a server says is written there, and it says all. */
function createServerOptions(name: string, port: number, env: Record<string, string> = {}): ChildOptions {
  const folder = process.env.SERVER_LOGS;
  const show = (line: string) => process.stderr.write(`${line}\n`);
  if (!folder) return { env, onErrorLine: show };
  mkdirSync(folder, { recursive: true });
  const keep = (line: string) => appendFileSync(join(folder, `${name}-${port}.log`), `${line}\n`);
  return {
    env: { ...env, LOG_LEVEL: 'trace' },
    onLine: keep,
    onErrorLine(line) {
      keep(line);
      show(line);
    },
  };
}

/** Makes a stack the one that `runningStack` finds, here and in the processes started from here on. */
export function publishStack({ portal, mock, emulator }: Stack): void {
  process.env[STACK_VARIABLE] = JSON.stringify({ portal, mock, emulator });
}

/** The stack that this run's setup has started. */
export function readPublishedStack(): Stack {
  const announced = process.env[STACK_VARIABLE];
  if (!announced) throw new Error('No stack is running: the global setup starts one');
  return StackSchema.parse(JSON.parse(announced));
}

/** Both builds, where their sources have changed since. */
export async function rebuildIfStale(): Promise<void> {
  const builds = (await findStaleBuilds()).map((build) => build.start());
  await Promise.all(builds.map(({ done }) => done));
}

async function startSeparateEmulator() {
  const [port = 0] = await findFreePorts(1);
  return startEmulator({ host: '127.0.0.1', port, projectId: demoProjectId });
}
