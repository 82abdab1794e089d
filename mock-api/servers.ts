import type { Child, ChildOptions } from './processes.ts';
import { answers, startNode } from './processes.ts';

/** The Firebase project of offline play; names that begin so are never looked up online. */
export const projectId = 'demo-portal';

/** Where the parts of one stack listen: two ports of this machine, and `host:port` of the Auth emulator. */
export interface Places {
  portal: number;
  mock: number;
  /** Without it the mock host plays identity in its own memory. */
  emulator?: string | undefined;
}

export interface Server {
  child: Child;
  /** Resolves when it answers; rejects with a `ChildFailure` when it cannot. */
  ready: Promise<void>;
}

export const originOf = (port: number) => `http://localhost:${port}`;

/** Starts the mock host; it must know the portal's origin, because its consent pages lead back there. */
export function startMock(places: Places, options: ChildOptions = {}): Server {
  const child = startNode('mock host', ['--import', 'tsx', 'mock-api/main.ts'], {
    ...options,
    env: {
      ...identity(places),
      MOCK_PORT: String(places.mock),
      PORTAL_ORIGIN: originOf(places.portal),
      ...options.env,
    },
  });
  return server(child, `${originOf(places.mock)}/__mock/ready`);
}

/** Starts the portal as it was built, pointed at the mock host. */
export function startPortal(places: Places, options: ChildOptions = {}): Server {
  return portal(['dist/rpc/main.js'], places, options);
}

/** Starts the portal from its sources: pages with hot reload, the server anew when its own sources change. */
export function startDevPortal(places: Places, options: ChildOptions = {}): Server {
  const watching = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'rpc/main.ts'];
  return portal(watching, places, { ...options, env: { VITE_DEV: 'true', ...options.env } });
}

function portal(args: readonly string[], places: Places, options: ChildOptions): Server {
  const mock = originOf(places.mock);
  const child = startNode('portal', args, {
    ...options,
    env: {
      ...identity(places),
      PORT: String(places.portal),
      API_HOST: mock,
      ROBLOX_PROXY_HOST: mock,
      CDN_HOST: mock,
      ...options.env,
    },
  });
  return server(child, `${originOf(places.portal)}/healthz`);
}

const identity = ({ emulator }: Places) => ({
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_AUTH_EMULATOR_HOST: emulator,
});

function server(child: Child, url: string): Server {
  const ready = answers(url, child);
  // Whoever awaits it hears of a failure; an unawaited one must not end this process.
  ready.catch(() => undefined);
  return { child, ready };
}
