import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import type { Child } from '#mock-api/start/processes.ts';
import { startCommand, startNode } from '#mock-api/start/processes.ts';
import { startMockHost, startPortal, toLocalOrigin } from '#mock-api/start/servers.ts';
import { waitUntilReady } from '#mock-api/start/wait-until-ready.ts';
import { findNginx, startNginx } from '#tests/support/nginx.ts';

/** A running server; disposing it stops its process. */
export interface BenchServer extends AsyncDisposable {
  child: Child;
  origin: string;
}

/** json-server is fetched by npx, since nothing else needs it. */
const JSON_SERVER = 'json-server@1.0.0-beta.15';
const NPX_TIMEOUT_MS = 180_000;

/** Starts a server of `peer-server.ts`: an upstream with this body, or a peer in front of this upstream. */
export const startPeer = (kind: 'upstream' | 'proxy' | 'stock', argument: string): Promise<BenchServer> =>
  startServer(async (port) => {
    const args = ['--import', 'tsx', 'tests/bench/peer-server.ts', kind, argument, String(port)];
    const child = startNode(kind, args, { env: { NODE_ENV: 'production' } });
    return { child, ready: waitUntilReady(toLocalOrigin(port), child) };
  });

/** Starts the built portal without logs and rate limits, and with a slot for every client of a benchmark. */
export const startBuiltPortal = (upstream: BenchServer): Promise<BenchServer> =>
  startServer(async (portal) =>
    startPortal(
      { portal, mock: Number(new URL(upstream.origin).port), emulator: '127.0.0.1:9' },
      {
        env: {
          LOG_LEVEL: 'silent',
          NODE_ENV: 'production',
          RATE_LIMIT_SCALE: '0',
          MAX_CONCURRENT_CALLS: '4096',
          LEADERBOARD_CACHE: 'true',
        },
      },
    ),
  );

/** Starts nginx with the example's settings in front of a portal; undefined where nginx isn't installed. */
export async function startProxyOf(
  portal: BenchServer,
): Promise<(AsyncDisposable & { origin: string }) | undefined> {
  const program = findNginx();
  if (!program) return undefined;
  const portals = [Number(new URL(portal.origin).port)];
  const { httpsPort, stop } = await startNginx(program, { portals, isPlain: true });
  return { origin: toLocalOrigin(httpsPort), [Symbol.asyncDispose]: stop };
}

/** Starts the mock host, without the Auth emulator. */
export const startMock = (): Promise<BenchServer> =>
  startServer(async (mock) => startMockHost({ portal: mock, mock }));

/** Starts json-server over these records, as its manual says. */
export async function startJsonServer(records: readonly { id: string }[]): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await writeFile(join(folder, 'db.json'), JSON.stringify({ records }));
  // json-server also serves this folder.
  await mkdir(join(folder, 'public'));
  const server = await startServer(async (port) => {
    const command = ['npx', '--yes', JSON_SERVER, 'db.json', '--port', String(port)] as const;
    const child = startCommand('json-server', command, { cwd: folder });
    const url = `${toLocalOrigin(port)}/records`;
    return { child, ready: waitUntilReady(url, child, { timeoutMs: NPX_TIMEOUT_MS }) };
  });
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server.child.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function startServer(
  start: (port: number) => Promise<{ child: Child; ready: Promise<void> }>,
): Promise<BenchServer> {
  const [port = 0] = await findFreePorts(1);
  const { child, ready } = await start(port);
  try {
    await ready;
  } catch (error) {
    await child.stop();
    throw new Error(child.tail(), { cause: error });
  }
  return { child, origin: toLocalOrigin(port), [Symbol.asyncDispose]: () => child.stop() };
}
