import type { Dispatcher, EnvHttpProxyAgent } from 'undici';
import { Agent, errors } from 'undici';
import { readProxySettings } from '#rpc/env/proxy.ts';
import { decodeBody, MAX_RESPONSE_BYTES } from '#rpc/host/response-body.ts';
import { getAttemptTimeoutMs } from '#rpc/host/timeouts.ts';
import { createProxyAgent, portalHeaders } from '#rpc/host/transport.ts';
import { isRetried } from '#schema/call.ts';
import { callOf, calls } from '#schema/calls.ts';
import { CommandError } from './command-error.ts';
import type { ContractRequest, ContractResponse, Send } from './exchange.ts';
import { listCauses, NoResponseError } from './exchange.ts';

export interface HttpHosts {
  /** Address of the API host. Its path is prepended to each call's path. */
  api: string;
  /** Address of the game platform's lookup. */
  roblox: string;
  /** Further headers for the API host. */
  headers: Readonly<Record<string, string>>;
  /** Certificates in PEM that are trusted besides Node's own. */
  ca: string[] | undefined;
  /** The variables HTTPS_PROXY, HTTP_PROXY and NO_PROXY. */
  env: Readonly<Record<string, string | undefined>>;
}

export interface HttpSend {
  send: Send;
  /** The agent with its proxies and certificates. */
  dispatcher: Dispatcher;
  close(): Promise<void>;
}

/** Sends over HTTP/1.1 with keep-alive. */
export function createHttpSend({ api, roblox, headers, ca, env }: HttpHosts): HttpSend {
  const bases = { api: new URL(api), roblox: new URL(roblox) };
  const agent = createAgent(ca, env);
  const own = { api: headers, roblox: {} };
  return {
    dispatcher: agent,
    send(request) {
      const { host } = calls[request.call];
      const sent = { ...request, headers: { ...portalHeaders, ...own[host], ...request.headers } };
      return sendThrough(agent, sent, bases[host]);
    },
    close: () => agent.destroy(),
  };
}

function createAgent(ca: string[] | undefined, env: HttpHosts['env']): Agent | EnvHttpProxyAgent {
  const tls = ca && { connect: { ca } };
  const options = { connections: 8, maxResponseSize: MAX_RESPONSE_BYTES, ...tls };
  const proxies = readProxySettings(env);
  return proxies ? createProxyAgent(proxies, options) : new Agent(options);
}

async function sendThrough(
  agent: Agent | EnvHttpProxyAgent,
  {
    call,
    method,
    path,
    headers,
    body,
    timeoutMs = getAttemptTimeoutMs(isRetried(callOf(call))),
  }: ContractRequest,
  base: URL,
): Promise<ContractResponse> {
  const begun = performance.now();
  try {
    const response = await agent.request({
      origin: base.origin,
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: undici lists methods; a wrong one is sent on purpose
      method: method as 'GET',
      path: base.pathname.replace(/\/+$/, '') + path,
      headers,
      body: body ?? null,
      signal: AbortSignal.timeout(Math.max(1, Math.round(timeoutMs))),
    });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    const flat = flattenHeaders(response.headers);
    return {
      status: response.statusCode,
      headers: flat,
      contentType: flat['content-type'],
      body: decodeBody(bytes, response.headers['content-encoding']),
      ms: performance.now() - begun,
    };
  } catch (cause) {
    // Nothing was sent: that is no fault of the host.
    if (cause instanceof errors.InvalidArgumentError || cause instanceof errors.NotSupportedError)
      throw new CommandError(`a request cannot be sent: ${cause.message}`, { cause });
    throw new NoResponseError(findKind(cause), { cause });
  }
}

function findKind(cause: unknown): NoResponseError['kind'] {
  const causes = listCauses(cause);
  if (/TimeoutError|AbortError|ETIMEDOUT|UND_ERR_\w*TIMEOUT/.test(causes)) return 'timeout';
  if (/ResponseExceededMaxSizeError|HTTPParserError|compressed|larger than/.test(causes)) return 'unreadable';
  return notConnected.test(causes) ? 'unreachable' : 'broken';
}

const notConnected = /ENOTFOUND|EAI_|ECONNREFUSED|EPROTO|ERR_TLS|ERR_SSL|CERT|CRL|SIGNATURE|ISSUER/;

const flattenHeaders = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
