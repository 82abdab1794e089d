import type { Child, ChildOptions } from './processes.ts';
import { startNode, waitUntilReady } from './processes.ts';

/** The Firebase project of offline play; names that begin so are never looked up online. */
export const demoProjectId = 'demo-portal';

/** Where the parts of one stack listen: two ports of this machine, and `host:port` of the Auth emulator. */
export interface StackAddresses {
  portal: number;
  mock: number;
  /** Without it the mock host plays identity in its own memory. */
  emulator?: string | undefined;
}

export interface ServerProcess {
  child: Child;
  /** Resolves when it answers; rejects with a `ChildProcessError` when it cannot. */
  ready: Promise<void>;
}

export const toLocalOrigin = (port: number) => `http://localhost:${port}`;

/** Starts the mock host; it must know the portal's origin, because its consent pages lead back there. */
export function startMockHost(places: StackAddresses, options: ChildOptions = {}): ServerProcess {
  const child = startNode('mock host', ['--import', 'tsx', 'mock-api/main.ts'], {
    ...options,
    env: {
      ...createIdentityEnvironment(places),
      MOCK_PORT: String(places.mock),
      PORTAL_ORIGIN: toLocalOrigin(places.portal),
      ...options.env,
    },
  });
  return createServerProcess(child, `${toLocalOrigin(places.mock)}/__mock/ready`);
}

/** Starts the portal as it was built, pointed at the mock host. */
export function startPortal(places: StackAddresses, options: ChildOptions = {}): ServerProcess {
  return startPortalProcess(['dist/rpc/main.js'], places, options);
}

/** Starts the portal from its sources: pages with hot reload, the server anew when its own sources change. */
export function startDevPortal(places: StackAddresses, options: ChildOptions = {}): ServerProcess {
  const watching = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'rpc/main.ts'];
  return startPortalProcess(watching, places, { ...options, env: { VITE_DEV: 'true', ...options.env } });
}

function startPortalProcess(
  args: readonly string[],
  places: StackAddresses,
  options: ChildOptions,
): ServerProcess {
  const mock = toLocalOrigin(places.mock);
  const child = startNode('portal', args, {
    ...options,
    env: {
      ...createIdentityEnvironment(places),
      PORT: String(places.portal),
      API_HOST: mock,
      ROBLOX_PROXY_HOST: mock,
      CDN_HOST: mock,
      ...options.env,
    },
  });
  return createServerProcess(child, `${toLocalOrigin(places.portal)}/healthz`);
}

const createIdentityEnvironment = ({ emulator }: StackAddresses) => ({
  FIREBASE_PROJECT_ID: demoProjectId,
  FIREBASE_AUTH_EMULATOR_HOST: emulator,
});

function createServerProcess(child: Child, url: string): ServerProcess {
  const ready = waitUntilReady(url, child);
  // Whoever awaits it hears of a failure; an unawaited one must not end this process.
  ready.catch(() => undefined);
  return { child, ready };
}
