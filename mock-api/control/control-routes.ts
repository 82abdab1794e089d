import { callOf } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { hashText } from '../art/seeded-random.ts';
import { MAX_ADVANCE_SECONDS } from '../clock.ts';
import { LatencySchema } from '../faults/fault.ts';
import type { MockState } from '../host/mock-state.ts';
import { createDocumentResponse } from '../html/document-response.ts';
import { splitPath } from '../http/call-routes.ts';
import type { HttpResponse, MockRequest } from '../http/http-message.ts';
import { errorResponse, HttpError } from '../http/refusals.ts';
import { parseInput, parseJsonBody } from '../http/request-body.ts';
import { jsonResponse, noContent } from '../http/responses.ts';
import { ClockSchema, CodeRequestSchema, parseCallKey, parseFault, parseWorldName } from './inputs.ts';
import { issueCode } from './issue-code.ts';
import { renderControlPage } from './page/control-page.ts';
import { readControlState, readOutbox, readWorldState } from './read-state.ts';

export const CONTROL_PATH = '/__mock';

type ControlHandler = (host: MockState, request: MockRequest) => HttpResponse | Promise<HttpResponse>;
type ControlHandlers = Readonly<Record<string, ControlHandler>>;

/** Handlers by path after /__mock, then by method. */
const controlHandlers = new Map<string, ControlHandlers>([
  ['', { GET: showPage }],
  ['/world', { GET: (host) => jsonResponse(200, readWorldState(host)) }],
  ['/state', { GET: async (host) => jsonResponse(200, await readControlState(host)) }],
  ['/ready', { GET: (host) => jsonResponse(200, { mock: true, identity: host.isIdentityReady() }) }],
  ['/journal', { GET: (host) => jsonResponse(200, { exchanges: host.journal.exchanges() }) }],
  ['/outbox', { GET: async (host) => jsonResponse(200, { mails: await readOutbox(host) }) }],
  ['/remote-config', { GET: getRemoteConfig }],
  ['/reset', { POST: reset }],
  ['/codes', { POST: addCode }],
  ['/clock', { POST: advanceClock }],
  ['/latency', { PUT: setLatency }],
  ['/faults', { DELETE: clearFaults }],
]);

/** Handles a request to the control API or its page. */
export async function handleControlRequest(host: MockState, request: MockRequest): Promise<HttpResponse> {
  const [pathname] = splitPath(request.path);
  const rest = pathname.slice(CONTROL_PATH.length).replace(/\/$/, '');
  const found = controlHandlers.get(rest) ?? (rest.startsWith('/faults/') ? { PUT: setFault } : undefined);
  if (!found) return errorResponse(404, messages.routeUnknown);
  const control = new Map(Object.entries(found)).get(request.method);
  if (!control)
    return errorResponse(405, messages.methodNotAllowed, { allow: Object.keys(found).join(', ') });
  if (request.method !== 'GET') assertSameOrigin(host, request);
  return control(host, request);
}

/**
 * Rejects requests from pages of other origins. Otherwise any website could change the mock on its visitor's
 * machine.
 */
function assertSameOrigin({ portalOrigin }: MockState, { origin, host }: MockRequest): void {
  // The page works under each name that the Host header may have.
  const allowed = [undefined, `http://${host}`, `https://${host}`, portalOrigin];
  if (!allowed.includes(origin)) throw new HttpError(403, messages.originForeign);
}

async function showPage(host: MockState): Promise<HttpResponse> {
  const view = await readControlState(host);
  return createDocumentResponse(200, host.portalOrigin, (nonce) => renderControlPage(view, nonce));
}

/** Returns the response that firebase/remote-config accepts as `initialFetchResponse`. */
function getRemoteConfig(host: MockState): HttpResponse {
  const { world } = host.activeWorld();
  const { games, badges } = host.remoteConfigKeys;
  const config = { [games]: JSON.stringify(world.games), [badges]: JSON.stringify(world.badges) };
  const eTag = `mock-${hashText(JSON.stringify(config))}`;
  const response = jsonResponse(200, { status: 200, eTag, config });
  const cors = { 'access-control-allow-origin': host.portalOrigin, vary: 'origin' };
  return { ...response, headers: { ...response.headers, ...cors, 'cache-control': 'no-cache' } };
}

async function reset(host: MockState, request: MockRequest): Promise<HttpResponse> {
  const world = parseWorldName(parseJsonBody(request));
  try {
    await host.reset(world);
  } catch (cause) {
    throw new HttpError(503, messages.identityUnreachable, { cause });
  }
  return jsonResponse(200, readWorldState(host));
}

async function addCode(host: MockState, request: MockRequest): Promise<HttpResponse> {
  const { discordUser } = parseInput(CodeRequestSchema, parseJsonBody(request));
  const { code, expiresAt } = await issueCode(host.activeWorld().context, discordUser);
  return jsonResponse(200, { code, expiresAt: new Date(expiresAt).toISOString() });
}

function advanceClock(host: MockState, request: MockRequest): HttpResponse {
  const { advanceSeconds } = parseInput(ClockSchema, parseJsonBody(request));
  if (!host.clock.advance(advanceSeconds * time.SECOND_MS))
    throw new HttpError(400, messages.clockTooFar({ seconds: MAX_ADVANCE_SECONDS }));
  const now = new Date(host.clock.now()).toISOString();
  return jsonResponse(200, { now, aheadSeconds: host.clock.aheadMs() / time.SECOND_MS });
}

function setLatency(host: MockState, request: MockRequest): HttpResponse {
  host.setLatency(parseInput(LatencySchema, parseJsonBody(request)).ms);
  return noContent();
}

function setFault(host: MockState, request: MockRequest): HttpResponse {
  const [pathname] = splitPath(request.path);
  const call = parseCallKey(pathname.split('/').at(-1) ?? '');
  const fault = parseFault(parseJsonBody(request));
  if (fault.uid !== undefined && callOf(call).auth === 'none')
    throw new HttpError(400, messages.faultForNobody({ call }));
  host.faults.set({ call, ...fault });
  return noContent();
}

function clearFaults(host: MockState): HttpResponse {
  host.faults.clear();
  host.setLatency(0);
  return noContent();
}
