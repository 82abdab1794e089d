import { z } from 'zod';
import { demoProjectId } from '#schema/settings.ts';
import type { Child, ChildOptions } from './processes.ts';
import { startNode } from './processes.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** Addresses of one stack: two local ports, and `host:port` of the Auth emulator. */
export interface StackAddresses {
  portal: number;
  mock: number;
  /** If absent, the mock host keeps identities in memory. */
  emulator?: string | undefined;
}

export interface ServerProcess {
  child: Child;
  /** Resolves when the server responds; rejects with a `ChildProcessError` if it fails to start. */
  ready: Promise<void>;
}

export const toLocalOrigin = (port: number) => `http://localhost:${port}`;

/** Starts the mock host. It needs the portal's origin because its consent pages redirect there. */
export function startMockHost(addresses: StackAddresses, options: ChildOptions = {}): ServerProcess {
  const child = startNode('mock host', ['--import', 'tsx', 'mock-api/main.ts'], {
    ...options,
    env: {
      ...createIdentityEnvironment(addresses),
      MOCK_PORT: String(addresses.mock),
      PORTAL_ORIGIN: toLocalOrigin(addresses.portal),
      ...options.env,
    },
  });
  return createServerProcess(child, `${toLocalOrigin(addresses.mock)}/__mock/ready`);
}

/** From its sources, the portal has hot reload for pages, and a restart when server sources change. */
const portalFromSources = {
  args: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'rpc/early-signals.ts'],
  env: { VITE_DEV: 'true' },
};
/** The portal calls only servers of this machine, and would refuse to start with a SOCKS proxy. */
const noProxies = { https_proxy: '', HTTPS_PROXY: '', http_proxy: '', HTTP_PROXY: '' };
const builtPortal = { args: ['dist/rpc/main.js'], env: {} };

/** Starts the portal with the mock host as its API host. */
export function startPortal(
  addresses: StackAddresses,
  { isDev = false, ...options }: ChildOptions & { isDev?: boolean } = {},
): ServerProcess {
  const mock = toLocalOrigin(addresses.mock);
  const { args, env } = isDev ? portalFromSources : builtPortal;
  const child = startNode('portal', args, {
    ...options,
    env: {
      ...env,
      ...noProxies,
      ...createIdentityEnvironment(addresses),
      PORT: String(addresses.portal),
      API_HOST: mock,
      ROBLOX_PROXY_HOST: mock,
      CDN_HOST: mock,
      ...options.env,
    },
  });
  return createServerProcess(child, `${toLocalOrigin(addresses.portal)}/healthz`);
}

const createIdentityEnvironment = ({ emulator }: StackAddresses) => ({
  FIREBASE_PROJECT_ID: demoProjectId,
  FIREBASE_AUTH_EMULATOR_HOST: emulator,
});

export function createServerProcess(child: Child, url: string): ServerProcess {
  const ready = waitUntilReady(url, child);
  // Callers that await `ready` see a failure; if none does, the rejection must not end this process.
  ready.catch(() => undefined);
  return { child, ready };
}

const PersonSchema = z.object({ email: z.string(), password: z.string(), is: z.string() });
export type Person = z.infer<typeof PersonSchema>;

const WorldSchema = z.object({ people: z.array(PersonSchema) });
const ReadySchema = z.object({ identity: z.boolean() });

/** Fetches the people who can sign in from the mock host. */
export async function fetchPeople(mockOrigin: string): Promise<Person[]> {
  const response = await fetch(`${mockOrigin}/__mock/world`);
  return WorldSchema.parse(await response.json()).people;
}

/**
 * Resolves when the identity service is seeded. Rejects with a `ChildProcessError` if the mock host exits
 * first.
 */
export const waitForSignIn = (mockOrigin: string, mock: Child): Promise<void> =>
  waitUntilReady(`${mockOrigin}/__mock/ready`, mock, {
    isReady: (body) => ReadySchema.parse(JSON.parse(body)).identity,
  });
