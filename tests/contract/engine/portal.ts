import { getTRPCErrorFromUnknown } from '@trpc/server';
import { EnvironmentSchema } from '#rpc/env/environment.ts';
import type { HostTransport } from '#rpc/host/client.ts';
import { createHostClient } from '#rpc/host/client.ts';
import { ExchangeError } from '#rpc/host/host-error.ts';
import { createLeaderboardCache } from '#rpc/host/leaderboard-cache.ts';
import { formatProcedureError } from '#rpc/portal-error.ts';
import { createCaller } from '#rpc/router.ts';
import type { CallKey } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import type { ApiError } from '#schema/error-codes.ts';
import type { Environment } from '#schema/settings.ts';
import { parseSettings, readEnvironment } from '#schema/settings.ts';
import type { Fields } from '../generate/fields.ts';
import type { ContractExchange, Send } from './exchange.ts';
import { NoResponseError } from './exchange.ts';

/** The portal's settings that decide what it takes from a host. */
export interface PortalSettings {
  authRedirectOrigins: readonly string[];
  /** Those that it lists, and that of the CDN. */
  pictureHosts: readonly string[];
  /** The URL of the API host, with a slash at its end, by which it completes pictures' addresses. */
  pictureBase: string;
  /** The environment has them; otherwise they are the defaults, and those of the studio's portal may differ. */
  isKnown: Record<'authRedirectOrigins' | 'pictureHosts', boolean>;
}

const PortalSchema = EnvironmentSchema.pick({
  AUTH_REDIRECT_ORIGINS: true,
  PICTURE_HOSTS: true,
  CDN_HOST: true,
});

/**
 * Reads the settings of a portal whose API host is `api` from the environment, as the portal does.
 * @throws {SettingsError} for an invalid one.
 */
export function readPortalSettings(environment: Environment, api: string): PortalSettings {
  const given = readEnvironment(environment, Object.keys(PortalSchema.shape));
  const values = parseSettings(PortalSchema, given);
  return {
    authRedirectOrigins: values.AUTH_REDIRECT_ORIGINS,
    pictureHosts: [new URL(values.CDN_HOST ?? api).origin, ...values.PICTURE_HOSTS],
    pictureBase: `${api}/`,
    isKnown: {
      authRedirectOrigins: 'AUTH_REDIRECT_ORIGINS' in given,
      pictureHosts: 'PICTURE_HOSTS' in given,
    },
  };
}

/** The portal's reading of the host's response to one call. */
export interface PortalOutcome {
  /** Each attempt that got a response, oldest first. */
  exchanges: ContractExchange[];
  /** Attempts with and without a response. */
  tries: number;
  /** The failure of the last attempt, if it got no response. */
  lost: NoResponseError | undefined;
  /** The error that the web app gets. */
  error: ApiError | undefined;
}

const origins = { api: 'http://api', roblox: 'http://roblox' };

/**
 * Makes one valid call with the portal's router and host client, so with its time limits, retries and limits of a
 * response. Each call has a new client, so that no circuit breaker and no kept leaderboard answers in the host's place.
 */
export async function askPortal(
  send: Send,
  settings: PortalSettings,
  { key, input, token }: { key: CallKey; input: Fields; token: string | undefined },
): Promise<PortalOutcome> {
  const outcome: PortalOutcome = { exchanges: [], tries: 0, lost: undefined, error: undefined };
  const leaving = new AbortController();
  const transport: HostTransport = async ({ method, path, headers, body, timeoutMs }) => {
    const request = { call: key, method, path, headers, body, timeoutMs };
    outcome.tries += 1;
    outcome.lost = undefined;
    const response = await send(request).catch((error: unknown) => {
      if (!(error instanceof NoResponseError)) leaving.abort(error);
      else outcome.lost = error;
      throw toTransportError(error);
    });
    outcome.exchanges.push({ request, response });
    return response;
  };
  const { authRedirectOrigins } = settings;
  const { call } = createHostClient({ transport, ...origins, authRedirectOrigins });
  const caller = createCaller({
    host: { call, leaderboard: createLeaderboardCache({ call, isEnabled: false }), now: Date.now },
    caller: { token, verifiedUid: async () => undefined },
    consume: async () => ({ refund: async () => undefined }),
    consumeCode: async () => ({ refund: async () => undefined }),
    report: () => undefined,
  });
  try {
    await findProcedure(caller, callOf(key).procedure)(input);
  } catch (cause) {
    leaving.signal.throwIfAborted();
    outcome.error = formatProcedureError(getTRPCErrorFromUnknown(cause));
  }
  return outcome;
}

function findProcedure(caller: object, name: string): (input: Fields) => Promise<unknown> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the router has a procedure for each call, by `Procedures`
  return name.split('.').reduce<unknown>((part, own) => Reflect.get(part as object, own), caller) as (
    input: Fields,
  ) => Promise<unknown>;
}

function toTransportError(error: unknown): unknown {
  if (!(error instanceof NoResponseError)) return error;
  const { kind } = error;
  if (kind === 'timeout') return new DOMException('timed out', 'TimeoutError');
  const isNamed = kind === 'unreadable' || kind === 'unreachable';
  return isNamed ? new ExchangeError(kind, error.message, { cause: error }) : error;
}
