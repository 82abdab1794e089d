import type { CallKey } from '#schema/calls.ts';
import { messages } from '#schema/messages.ts';
import { CONTROL_PATH, handleControlRequest } from '../control/control-routes.ts';
import { applyFault, delay } from '../faults/faults.ts';
import { handlers } from '../handlers/handlers.ts';
import { matchCall, splitPath } from './call-routes.ts';
import type { MockRequest, MockResponse } from './http-message.ts';
import { errorResponse, HttpError } from './http-message.ts';
import type { MockHostOptions, MockState } from './mock-state.ts';
import { createMockState } from './mock-state.ts';
import { handlePageRequest } from './page-routes.ts';

export interface MockHost {
  /** One request in, one answer out; knows nothing of the transport. */
  handle(request: MockRequest): Promise<MockResponse>;
  /** Tells the identity service about the world's people; rejects if it cannot be reached. */
  seedIdentity(): Promise<void>;
}

/** The studio's host, the game platform's lookup, the CDN and the sign-in pages, over one stateful world. */
export async function createMockHost(options: MockHostOptions): Promise<MockHost> {
  const host = await createMockState(options);
  return {
    handle: async (request) => addDateHeader(host, await catchHttpErrors(() => handleRequest(host, request))),
    seedIdentity: () => host.seedIdentity(),
  };
}

/** Adds the time of a world that is ahead: without it, HTTP sends the machine's. */
function addDateHeader({ clock }: MockState, given: MockResponse): MockResponse {
  if (given.kind !== 'answer' || clock.aheadMs() === 0) return given;
  return { ...given, headers: { ...given.headers, date: new Date(clock.now()).toUTCString() } };
}

async function handleRequest(host: MockState, request: MockRequest): Promise<MockResponse> {
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

/** One exchange of section 7: journalled, and under the latency and the fault that are set for it. */
async function handleCall(
  host: MockState,
  request: MockRequest,
  { key, fields }: MatchedCall,
): Promise<MockResponse> {
  const begun = host.clock.realNow();
  const { context } = host.activeWorld();
  const fault = host.faults.take(key);
  if (host.latencyMs > 0) await delay(host.latencyMs);
  const run = () => catchHttpErrors(() => handlers[key].handle({ context, request, fields }));
  const given = fault ? await applyFault(fault, run) : await run();
  host.journal.record(key, request, { answer: given, begun });
  return given;
}

/** A refusal is an answer; anything else that is thrown is a defect, and the transport's to report. */
async function catchHttpErrors(run: () => Promise<MockResponse>): Promise<MockResponse> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof HttpError) return errorResponse(error.status, error.message);
    throw error;
  }
}
