import { UnsecuredJWT } from 'jose';
import { createEmulatorTokenVerifier } from '#rpc/context.ts';
import type { CachedHost, CachedHostOptions } from '#rpc/host/cache.ts';
import { createCachedHost } from '#rpc/host/cache.ts';
import type { HostRequest, HostResponse, HostTransport } from '#rpc/host/client.ts';
import { createHostClient } from '#rpc/host/client.ts';
import { ConnectionError } from '#rpc/host/errors.ts';

const API = 'https://api.test';
const ROBLOX = 'https://roblox.test/v1';
const SIGN_IN_PLACES = ['https://www.roblox.com', 'https://accounts.google.com'];
export const PROJECT = 'demo-test';
export const tokens = createEmulatorTokenVerifier(PROJECT);

/** What the host does with one request; `nth` counts from 1. */
export type Script = (request: HostRequest, nth: number) => HostResponse | Promise<HostResponse>;

export const json = (status: number, value: unknown): HostResponse => ({
  status,
  body: JSON.stringify(value),
});

export const refused: Script = () => {
  throw new ConnectionError();
};

export const cut: Script = () => {
  throw new Error('read ECONNRESET');
};

/** Never answers, and breaks off when told to. */
export const hangs: Script = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** A transport that plays a script and keeps what it was sent. */
export function scripted(script: Script): { transport: HostTransport; requests: HostRequest[] } {
  const requests: HostRequest[] = [];
  const transport: HostTransport = async (request) => {
    requests.push(request);
    return script(request, requests.length);
  };
  return { transport, requests };
}

type ClientOptions = Partial<Parameters<typeof createHostClient>[0]>;

export function scriptedClient(script: Script, options: ClientOptions = {}) {
  const { transport, requests } = scripted(script);
  const { call } = createHostClient({
    transport,
    api: API,
    roblox: ROBLOX,
    authRedirectOrigins: SIGN_IN_PLACES,
    random: () => 0.5,
    ...options,
  });
  return { call, requests };
}

export function scriptedHost(script: Script, options: Omit<CachedHostOptions, 'call'> = {}) {
  const { call, requests } = scriptedClient(script);
  const host: CachedHost = createCachedHost({ call, ...options });
  return { host, requests };
}

/** An unsigned token as the emulator issues it. */
export function tokenOf(uid: string): string {
  return new UnsecuredJWT({})
    .setIssuer(`https://securetoken.google.com/${PROJECT}`)
    .setAudience(PROJECT)
    .setSubject(uid)
    .setExpirationTime('1h')
    .encode();
}

export const board = (generatedAt: number) => ({
  topPlayers: Array.from({ length: 12 }, (_, place) => ({
    uid: `uid${place}`,
    displayName: `Player ${place}`,
    axp: 1_000 - place,
    rank: place + 1,
  })),
  generatedAt,
});
