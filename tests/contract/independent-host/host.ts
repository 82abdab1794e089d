import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { authCalls } from './auth-calls.ts';
import type { Call } from './call.ts';
import { createContext } from './call.ts';
import type { ChatUser, PlayerKind, RobloxUser } from './data.ts';
import { otherCalls } from './other-calls.ts';
import { htmlNotFound, refuse, serialise } from './replies.ts';
import type {
  Filter,
  FilterFactory,
  HostRequest,
  HostResponse,
  ListenerSettings,
  Reply,
  Settings,
} from './settings.ts';
import { baseListener, baseSettings, HttpError } from './settings.ts';
import { completeRobloxLogin, createState, issueCode } from './state.ts';
import { writeToken } from './tokens.ts';

export interface IndependentHostOptions {
  settings?: Partial<Settings>;
  filters?: FilterFactory[];
  /** The clock in milliseconds. */
  now?: () => number;
  /** This host's address as the identity providers redirect to it. */
  publicUrl?: string;
  /** Other uids for seeded players, such as accounts of an Auth emulator. */
  uids?: Partial<Record<PlayerKind, string>>;
}

/** The 14 calls of SPEC §7 and the public user lookup. */
export const calls: Call[] = [...authCalls, ...otherCalls];

const NEW_CHAT_USER: ChatUser = {
  id: '810000000000000099',
  username: 'fresh.chatter',
  avatarHash: 'b4d6e5',
  discriminator: '0',
  guildId: '1034567890123456789',
};

const ALLOW_ORIGIN = { 'access-control-allow-origin': '*' };
const PREFLIGHT = {
  ...ALLOW_ORIGIN,
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};
/** The token's sign-in provider by the name authProviders uses. */
const SIGN_IN_PROVIDERS: Record<string, string> = { google: 'google.com', password: 'password' };

function matchPath(pattern: string, path: string): string | undefined {
  const [prefix = '', suffix] = pattern.split('{id}');
  if (suffix === undefined) return path === pattern ? '' : undefined;
  const id = path.slice(prefix.length);
  if (!path.startsWith(prefix) || id === '' || id.includes('/')) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    throw new HttpError(400, 'invalid-path', 'Malformed path');
  }
}

function lowerCaseNames(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** A studio's API host in memory; `handle` answers one request. */
export function createIndependentHost(options: IndependentHostOptions = {}) {
  const settings = { ...baseSettings, ...options.settings };
  const { now = Date.now, publicUrl = 'https://api.example.com', uids } = options;
  let state = createState(settings, uids);
  let answer = withFilters();

  function unrouted(method: string, path: string, allowed: string[]): Reply {
    if (allowed.length > 0 && settings.wrongMethod === 405) {
      const allow = allowed.map((name) => (name === 'GET' ? 'GET, HEAD' : name)).join(', ');
      return refuse(new HttpError(405, 'method', 'Method not allowed', { allow }), settings.errorFormat);
    }
    if (settings.unknownPath === 'html') return htmlNotFound(method, path);
    return refuse(new HttpError(404, 'not-found', 'Not found'), settings.errorFormat);
  }

  function route(request: HostRequest): Reply {
    const { path } = request;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const matches = calls.filter((call) => matchPath(call.path, path) !== undefined);
    const call = matches.find((match) => match.method === method);
    if (!call) {
      return unrouted(
        method,
        path,
        matches.map((match) => match.method),
      );
    }
    const id = matchPath(call.path, path) ?? '';
    return call.run(createContext({ request, id, now: now(), settings, state, publicUrl }));
  }

  function routeOrRefuse(request: HostRequest): Reply {
    try {
      return route(request);
    } catch (error) {
      if (error instanceof HttpError) return refuse(error, settings.errorFormat);
      throw error;
    }
  }

  function withFilters() {
    const tools = { now, refuse: (error: HttpError) => refuse(error, settings.errorFormat) };
    const filters = (options.filters ?? []).map((create) => create(tools));
    return filters.reduce(
      (next: (request: HostRequest) => Reply, filter: Filter) => (request: HostRequest) =>
        filter(request, next),
      routeOrRefuse,
    );
  }

  return {
    settings,
    /** Answers one request; throws only on a bug of the host. */
    handle(request: HostRequest): HostResponse {
      const { cors } = settings;
      if (cors && request.method === 'OPTIONS') return { status: 204, headers: PREFLIGHT, body: '' };
      const reply = answer({ ...request, headers: lowerCaseNames(request.headers) });
      const response = serialise(cors ? { ...reply, headers: { ...ALLOW_ORIGIN, ...reply.headers } } : reply);
      return request.method === 'HEAD' ? { ...response, body: '' } : response;
    },
    uidOf: (kind: PlayerKind): string => state.uids.get(kind) ?? '',
    player: (uid: string) => state.players.get(uid),
    /** An unsigned ID token; `overrides` replaces claims. */
    createToken(uid: string, overrides: Record<string, unknown> = {}): string {
      const player = state.players.get(uid) ?? { email: 'new.player@example.com', authProviders: ['google'] };
      const provider = SIGN_IN_PROVIDERS[player.authProviders[0] ?? ''] ?? 'custom';
      const email = player.email === undefined ? {} : { email: player.email, email_verified: true };
      const firebase = { sign_in_provider: provider, identities: {} };
      return writeToken({ sub: uid, user_id: uid, ...email, firebase, ...overrides }, now());
    },
    /** What the chat community's bot does. */
    issueLinkingCode: (chatUser: ChatUser = NEW_CHAT_USER) =>
      issueCode(state, chatUser, now() + settings.codeLifetimeMs),
    /** What the game platform's redirect back does; returns the signed-in uid. */
    completeRobloxLogin(redirectUrl: string, user: RobloxUser): string {
      const oauthState = new URL(redirectUrl).searchParams.get('state') ?? '';
      return completeRobloxLogin(state, oauthState, user, now());
    },
    reset() {
      state = createState(settings, uids);
      answer = withFilters();
    },
  };
}

export type IndependentHost = ReturnType<typeof createIndependentHost>;

export interface StartOptions extends IndependentHostOptions {
  listener?: Partial<ListenerSettings>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function readRequest(request: IncomingMessage): Promise<HostRequest> {
  const { method = 'GET', url = '/' } = request;
  const [path = '/', search = ''] = url.split(/\?(.*)/s);
  const query = Object.fromEntries(new URLSearchParams(search));
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return { method, path, query, headers: Object.fromEntries(headers), body: await readBody(request) };
}

async function respond(host: IndependentHost, listener: ListenerSettings, exchange: Exchange) {
  const [incoming, outgoing] = exchange;
  const request = await readRequest(incoming);
  if (listener.latencyMs > 0) await delay(listener.latencyMs);
  const { status, headers, body } = host.handle(request);
  const isGzipped =
    listener.gzip && body !== '' && /\bgzip\b/.test(request.headers?.['accept-encoding'] ?? '');
  const bytes = isGzipped ? gzipSync(body) : Buffer.from(body);
  outgoing.writeHead(status, {
    ...headers,
    ...(isGzipped && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
    ...(!listener.keepAlive && { connection: 'close' }),
    ...(!(listener.chunked || request.method === 'HEAD' || status === 204 || status === 304) && {
      'content-length': String(bytes.byteLength),
    }),
  });
  outgoing.end(bytes);
}

type Exchange = [request: IncomingMessage, response: ServerResponse];

/** Serves an independent host on a free loopback port. */
export async function startIndependentHost(options: StartOptions = {}) {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const url = `http://127.0.0.1:${address.port}`;
  const host = createIndependentHost({ publicUrl: url, ...options });
  const listener = { ...baseListener, ...options.listener };
  server.on('request', (request, response) => {
    respond(host, listener, [request, response]).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
      response.end('{"message":"Internal server error"}');
    });
  });
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  return { url, host, close };
}
