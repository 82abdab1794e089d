import { createEmulatorTokenVerifier } from '#rpc/auth/token-verifier.ts';
import type { Host } from '#rpc/context.ts';
import type { HostRequest, HostResponse, HostTransport } from '#rpc/host/client.ts';
import { createHostClient } from '#rpc/host/client.ts';
import { ExchangeError } from '#rpc/host/host-error.ts';
import type { LeaderboardCacheOptions } from '#rpc/host/leaderboard-cache.ts';
import { createLeaderboardCache } from '#rpc/host/leaderboard-cache.ts';
import { projectId } from '#tests/support/tokens.ts';

const API = 'https://api.test';
const ROBLOX = 'https://roblox.test/v1';
const AUTH_REDIRECT_ORIGINS = ['https://www.roblox.com', 'https://accounts.google.com'];
export const tokenVerifier = createEmulatorTokenVerifier(projectId);

/** The host's response to one request; `nth` counts from 1. */
export type HostScript = (request: HostRequest, nth: number) => HostResponse | Promise<HostResponse>;

export const toJson = (status: number, value: unknown): HostResponse => ({
  status,
  body: JSON.stringify(value),
});

export const refuseConnection: HostScript = () => {
  throw new ExchangeError('unreachable', 'not sent');
};

export const cutConnection: HostScript = () => {
  throw new Error('read ECONNRESET');
};

/** The host has acted, and its response ends too early. */
export const cutResponse: HostScript = () => {
  throw new ExchangeError('unreadable', 'cut short');
};

/** Never responds; rejects at its timeout or when aborted. */
export const hang: HostScript = ({ timeoutMs, signal }) =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException('timed out', 'TimeoutError')), timeoutMs);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** A transport with scripted responses that records its requests. */
export function createScriptedTransport(script: HostScript): {
  transport: HostTransport;
  requests: HostRequest[];
} {
  const requests: HostRequest[] = [];
  const transport: HostTransport = async (request) => {
    requests.push(request);
    return script(request, requests.length);
  };
  return { transport, requests };
}

type ClientOptions = Partial<Parameters<typeof createHostClient>[0]>;

/** Has run for a minute: a clock at 0 can't tell a sum from a difference. */
const monotonicClock = () => 60_000 + performance.now();

export function createScriptedClient(script: HostScript, options: ClientOptions = {}) {
  const { transport, requests } = createScriptedTransport(script);
  const { call } = createHostClient({
    transport,
    api: API,
    roblox: ROBLOX,
    authRedirectOrigins: AUTH_REDIRECT_ORIGINS,
    random: () => 0.5,
    monotonicClock,
    ...options,
  });
  return { call, requests };
}

export function createScriptedHost(script: HostScript, options: Omit<LeaderboardCacheOptions, 'call'> = {}) {
  const { call, requests } = createScriptedClient(script);
  const host: Host = {
    call,
    leaderboard: createLeaderboardCache({ call, monotonicClock, ...options }),
    now: options.clock ?? Date.now,
  };
  return { host, requests };
}

export const createLeaderboard = (generatedAt: number, players = 10) => ({
  topPlayers: Array.from({ length: players }, (_, place) => ({
    uid: `uid${place}`,
    displayName: `Player ${place}`,
    axp: 1_000 - place,
    rank: place + 1,
  })),
  generatedAt,
});
