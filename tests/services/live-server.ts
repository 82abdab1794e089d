import { findFreePorts, startNode, waitUntilReady } from '#mock-api/start/processes.ts';
import { rebuildIfStale } from '#tests/support/stack.ts';

type LiveServerOptions = {
  env?: Readonly<Record<string, string>>;
  /** Arguments of Node before the server's file. */
  nodeOptions?: readonly string[];
};

/** Starts the built server with the settings of a live portal. Its API host is a port where nobody listens. */
export async function startLiveServer({ env = {}, nodeOptions = [] }: LiveServerOptions = {}) {
  await rebuildIfStale();
  const [port = 0, metricsPort = 0, closedPort = 0] = await findFreePorts(3);
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const child = startNode('live portal', [...nodeOptions, 'dist/rpc/main.js'], {
    env: {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PORTAL_ORIGIN: 'https://portal.example.com',
      API_HOST: `http://127.0.0.1:${closedPort}`,
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'player-portal.example.com',
      FIREBASE_PROJECT_ID: 'player-portal',
      FIREBASE_APP_ID: 'app',
      GAMES_IN_PAGES: 'false',
      DRAIN_SECONDS: '0',
      ...env,
    },
    onLine: keep,
    onErrorLine: keep,
  });
  return {
    child,
    origin: `http://127.0.0.1:${port}`,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    closedPort,
    /** The lines of standard output and standard error. */
    lines,
    ready: () => waitUntilReady(`http://127.0.0.1:${port}/healthz`, child),
  };
}
