import type { CallKey } from '#schema/calls.ts';
import { isLocalHost } from '#schema/local-host.ts';
import * as messages from '#schema/messages.ts';
import { CONTROL_PATH, handleControlRequest } from '../control/control-routes.ts';
import { applyFault, delay } from '../faults/apply-fault.ts';
import type { HandlerContext } from '../handlers/context.ts';
import { handlers } from '../handlers/handlers.ts';
import { matchCall, splitPath } from '../http/call-routes.ts';
import type { MockRequest, MockResponse } from '../http/http-message.ts';
import { errorResponse, HttpError } from '../http/refusals.ts';
import { parseBearerToken } from '../identity/tokens.ts';
import type { MockHostOptions, MockState, SavedState } from './mock-state.ts';
import { createMockState } from './mock-state.ts';
import { handlePageRequest } from './page-routes.ts';

export interface MockHost {
  /** Handles one request, independent of the transport. */
  handle(request: MockRequest): Promise<MockResponse>;
  /** Seeds the identity service with the world's people; rejects if it is unreachable. */
  seedIdentity(): Promise<void>;
  /** Returns the state to start again with. */
  save(): SavedState;
}

/**
 * Creates the mock of the API host, the game platform's lookup, the CDN and the sign-in pages, over one
 * world.
 */
export async function createMockHost(options: MockHostOptions): Promise<MockHost> {
  const host = await createMockState(options);
  return {
    handle: async (request) => addDateHeader(host, await catchHttpErrors(() => handleRequest(host, request))),
    seedIdentity: host.seedIdentity,
    save: host.save,
  };
}

/** Sets the Date header if the world's clock is ahead. Otherwise HTTP sends the machine's time. */
function addDateHeader({ clock }: MockState, given: MockResponse): MockResponse {
  if (given.kind !== 'response' || clock.aheadMs() === 0) return given;
  return { ...given, headers: { ...given.headers, date: new Date(clock.now()).toUTCString() } };
}

async function handleRequest(host: MockState, request: MockRequest): Promise<MockResponse> {
  if (request.host !== undefined && !isLocalHost(request.host, host.portalOrigin))
    return errorResponse(421, messages.hostForeign);
  const match = matchCall(request.method, request.path);
  if (match.kind === 'call') return handleCall(host, request, match);
  if (match.kind === 'wrongMethod')
    return errorResponse(405, messages.methodNotAllowed, { allow: match.allow });
  const [pathname] = splitPath(request.path);
  const isControl = pathname === CONTROL_PATH || pathname.startsWith(`${CONTROL_PATH}/`);
  return isControl ? handleControlRequest(host, request) : handlePageRequest(host, request);
}

interface MatchedCall {
  key: CallKey;
  fields: Record<string, string>;
}

/** Handles one call of SPEC §7: applies the set latency and fault, and records the exchange. */
async function handleCall(
  host: MockState,
  request: MockRequest,
  { key, fields }: MatchedCall,
): Promise<MockResponse> {
  const startedAt = host.clock.realNow();
  const world = host.activeWorld();
  const fault = host.faults.take(key, readUid(world.context, request));
  if (host.latencyMs() > 0) await delay(host.latencyMs());
  // Also after a delay: a write to a world that a reset has ended is refused.
  const run = () => catchHttpErrors(() => handlers[key].handle({ context: world.context, request, fields }));
  const given = fault ? await applyFault(fault, run) : await run();
  // A reset has emptied the journal.
  if (world === host.activeWorld()) host.journal.record(key, request, { response: given, startedAt });
  return given;
}

/** Returns whose token a request has, if any. */
const readUid = ({ verifyIdToken }: HandlerContext, { authorization }: MockRequest) =>
  verifyIdToken(parseBearerToken(authorization) ?? '')?.sub;

/** Converts an HttpError to a response. Any other error is a defect, which the transport reports. */
async function catchHttpErrors(run: () => Promise<MockResponse>): Promise<MockResponse> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof HttpError) return errorResponse(error.status, error.message);
    throw error;
  }
}
