import { Agent } from 'undici';
import { MAX_RESPONSE_BYTES } from '#rpc/host/transport.ts';
import { calls } from '#schema/calls.ts';
import type { ContractRequest, ContractResponse, Send } from './exchange.ts';
import { NoResponseError } from './exchange.ts';

export interface HttpHosts {
  /** Address of the API host. Its path is prepended to each call's path. */
  api: string;
  /** Address of the game platform's lookup. */
  roblox: string;
  timeoutMs: number;
}

export interface HttpSend {
  send: Send;
  close(): Promise<void>;
}

/** Sends over HTTP with keep-alive. */
export function createHttpSend({ api, roblox, timeoutMs }: HttpHosts): HttpSend {
  const bases = { api: new URL(api), roblox: new URL(roblox) };
  const agent = new Agent({ connections: 8, maxResponseSize: MAX_RESPONSE_BYTES });
  return {
    send: (request) => sendThrough(agent, request, { base: bases[calls[request.call].host], timeoutMs }),
    close: () => agent.destroy(),
  };
}

async function sendThrough(
  agent: Agent,
  request: ContractRequest,
  { base, timeoutMs }: { base: URL; timeoutMs: number },
): Promise<ContractResponse> {
  const begun = performance.now();
  try {
    const { statusCode, headers, body } = await agent.request({
      origin: base.origin,
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: undici lists methods; a wrong one is sent on purpose
      method: request.method as 'GET',
      path: base.pathname.replace(/\/+$/, '') + request.path,
      headers: request.headers,
      body: request.body ?? null,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await body.text();
    const flat = flattenHeaders(headers);
    return {
      status: statusCode,
      headers: flat,
      contentType: flat['content-type'],
      body: text,
      ms: performance.now() - begun,
    };
  } catch (cause) {
    const isLate = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError');
    throw new NoResponseError(isLate ? 'timeout' : 'unreachable', { cause });
  }
}

const flattenHeaders = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
