import { readHostJson } from '#rpc/host/parse-response.ts';
import type { CallKey } from '#schema/calls.ts';
import type { Fields } from '../generate/fields.ts';
import type { RequestOptions } from './contract-request.ts';
import { isPortalRequest } from './contract-request.ts';
import type { ContractExchange, ContractRequest, ContractResponse } from './exchange.ts';
import { NoResponseError } from './exchange.ts';
import type { HostUnderTest } from './host-under-test.ts';
import { createGate } from './host-under-test.ts';
import type { PortalOutcome } from './portal.ts';
import { askPortal } from './portal.ts';

/** Thrown when the host disappears during a run. */
export class HostGoneError extends Error {}

/** Failures to connect, one after the other, after which the host counts as gone. */
const MAX_FAILURES = 5;
/** Attempts without a response, one after the other, after which a call is not sent again. */
const MAX_LOST = 3;

/** Stands for a response that never arrived. */
const noResponse: ContractResponse = { status: 0, headers: {}, contentType: undefined, body: '', ms: 0 };

export interface Delivery {
  exchange: ContractExchange;
  /** The portal's reading of the response, if the portal sends such a request. */
  portal: PortalOutcome | undefined;
  /** The call was not sent again: its failure has been reported. */
  isKnown: boolean;
}

/** Sends requests: those of the portal through the portal, others as they are and, if the response is lost, once more. */
export function createDelivery(hostUnderTest: HostUnderTest) {
  const gate = createGate(hostUnderTest);
  const lost = new Map<CallKey, number>();
  let failuresInARow = 0;

  /** Makes one attempt. @throws {NoResponseError} @throws {HostGoneError} */
  async function attempt(request: ContractRequest): Promise<ContractResponse> {
    const { call } = request;
    try {
      const response = limitBody(call, await gate(request));
      failuresInARow = 0;
      lost.delete(call);
      return response;
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      lost.set(call, (lost.get(call) ?? 0) + 1);
      failuresInARow += error.kind === 'unreachable' ? 1 : 0;
      if (failuresInARow >= MAX_FAILURES) throw new HostGoneError('the host went away', { cause: error });
      throw error;
    }
  }

  async function ask(request: ContractRequest): Promise<ContractResponse> {
    for (let tries = 1; tries <= 2; tries++) {
      try {
        return await attempt(request);
      } catch (error) {
        if (!(error instanceof NoResponseError)) throw error;
      }
    }
    return noResponse;
  }

  return async (request: ContractRequest, input: Fields, options: RequestOptions): Promise<Delivery> => {
    const lostExchange = { request, response: noResponse };
    const isKnown = (lost.get(request.call) ?? 0) >= MAX_LOST && !options.isUndone;
    if (isKnown) return { exchange: lostExchange, portal: undefined, isKnown };
    if (!isPortalRequest(request, input, options))
      return { exchange: { request, response: await ask(request) }, portal: undefined, isKnown };
    const { call: key, headers } = request;
    const token = headers.authorization?.slice('Bearer '.length);
    const portal = await askPortal(attempt, hostUnderTest.portal, { key, input, token });
    const last = portal.lost ? undefined : portal.exchanges.at(-1);
    return { exchange: last ?? lostExchange, portal, isKnown };
  };
}

/** Levels of JSON that the checks and the report can walk through. The portal's responses have at most seven. */
const MAX_LEVELS = 200;
/** The portal reads shorter texts whatever they hold. */
const LONG = 10_000;

/**
 * Replaces JSON with more values than the portal reads, or with more levels than any check can walk, by text that is no
 * JSON.
 */
function limitBody(call: CallKey, response: ContractResponse): ContractResponse {
  const { body } = response;
  let level = 0;
  let levels = 0;
  for (const sign of body) {
    if (sign === '{' || sign === '[') level += 1;
    if (sign === '}' || sign === ']') level -= 1;
    levels = Math.max(levels, level);
  }
  const isTooMuch = levels > MAX_LEVELS || (body.length > LONG && !isReadable(call, body));
  return isTooMuch ? { ...response, body: `${body.length} characters in ${levels} levels` } : response;
}

function isReadable(call: CallKey, body: string): boolean {
  try {
    readHostJson(call, body);
    return true;
  } catch {
    return false;
  }
}
