import { defaultBrand } from '#schema/brand/brand.ts';
import { time } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import type { Answered, MockRequest } from '../answer.ts';
import { json, noContent, Refusal, refused, seeOther } from '../answer.ts';
import { fieldsOf, formOf, isForm } from '../body.ts';
import { LatencySchema } from '../faults.ts';
import type { Host } from '../host.ts';
import { document } from '../identity/documents.ts';
import { controlPage } from '../pages/control.ts';
import { faultOfForm } from '../pages/fault-form.ts';
import { split } from '../routes.ts';
import type { WorldName } from '../worlds/worlds.ts';
import { issueCode } from './codes.ts';
import { ClockSchema, CodeRequestSchema, callNamed, read, readFault, readWorld } from './inputs.ts';
import { outboxOf, viewOf, worldOf } from './view.ts';

export const CONTROL_PATH = '/__mock';

type Control = (host: Host, request: MockRequest) => Answered | Promise<Answered>;
type Controls = Readonly<Record<string, Control>>;

/** By the path after /__mock and the method. */
const controls = new Map<string, Controls>([
  ['', { GET: showPage }],
  ['/world', { GET: (host) => json(200, worldOf(host)) }],
  ['/state', { GET: async (host) => json(200, await viewOf(host)) }],
  ['/ready', { GET: (host) => json(200, { mock: true, identity: host.isIdentityReady() }) }],
  ['/journal', { GET: (host) => json(200, { exchanges: host.journal.exchanges() }) }],
  ['/outbox', { GET: async (host) => json(200, { mails: await outboxOf(host) }) }],
  ['/remote-config', { GET: remoteConfig }],
  ['/reset', { POST: reset }],
  ['/codes', { POST: addCode }],
  ['/clock', { POST: advanceClock }],
  ['/latency', { PUT: setLatency }],
  ['/faults', { POST: faultForm, DELETE: liftFaults }],
]);

/** The control surface: what a person presses on its page, each also a call. */
export async function answerControl(host: Host, request: MockRequest): Promise<Answered> {
  const [pathname] = split(request.path);
  const rest = pathname.slice(CONTROL_PATH.length).replace(/\/$/, '');
  const found = controls.get(rest) ?? (rest.startsWith('/faults/') ? { PUT: setFault } : undefined);
  if (!found) return refused(404, messages.routeUnknown);
  const control = new Map(Object.entries(found)).get(request.method);
  if (!control) return refused(405, messages.methodNotAllowed, { allow: Object.keys(found).join(', ') });
  if (request.method !== 'GET') assertOwnOrigin(host, request);
  return control(host, request);
}

/** A page elsewhere must not reset the world of whoever happens to look at it. */
function assertOwnOrigin({ current, portalOrigin }: Host, { origin }: MockRequest): void {
  const { origin: ours } = current().context;
  // The page works under both of this machine's names.
  const own = [undefined, ours, ours.replace('//localhost:', '//127.0.0.1:'), portalOrigin];
  if (!own.includes(origin)) throw new Refusal(403, messages.originForeign);
}

async function showPage(host: Host): Promise<Answered> {
  const view = await viewOf(host);
  return document(200, host.portalOrigin, (nonce) => controlPage(view, nonce));
}

/** Answers as the response that firebase/remote-config takes in place of its first fetch. */
function remoteConfig(host: Host): Answered {
  const { name, world } = host.current();
  const { games, badges } = defaultBrand.remoteConfigKeys;
  const config = { [games]: JSON.stringify(world.games), [badges]: JSON.stringify(world.badges) };
  const answer = json(200, { status: 200, eTag: `mock-${name}`, config });
  const cors = { 'access-control-allow-origin': host.portalOrigin, vary: 'origin' };
  return { ...answer, headers: { ...answer.headers, ...cors, 'cache-control': 'no-cache' } };
}

async function reset(host: Host, request: MockRequest): Promise<Answered> {
  await resetTo(host, readWorld(inputOf(request)));
  return done(request, json(200, worldOf(host)));
}

async function resetTo(host: Host, world: WorldName): Promise<void> {
  try {
    await host.reset(world);
  } catch (cause) {
    throw new Refusal(503, messages.identityUnreachable, { cause });
  }
}

async function addCode(host: Host, request: MockRequest): Promise<Answered> {
  const { discordUser } = read(CodeRequestSchema, inputOf(request));
  const { code, expiresAt = 0 } = await issueCode(host.current().context, discordUser);
  return done(request, json(200, { code, expiresAt: new Date(expiresAt).toISOString() }));
}

function advanceClock(host: Host, request: MockRequest): Answered {
  const fields = inputOf(request);
  const typed = isForm(request) ? { advanceSeconds: Number(fields.advanceSeconds) } : fields;
  host.advance(read(ClockSchema, typed).advanceSeconds * time.SECOND_MS);
  const now = new Date(host.clock.now()).toISOString();
  return done(request, json(200, { now, aheadSeconds: host.clock.aheadMs() / time.SECOND_MS }));
}

function setLatency(host: Host, request: MockRequest): Answered {
  host.latencyMs = read(LatencySchema, inputOf(request)).ms;
  return noContent();
}

function setFault(host: Host, request: MockRequest): Answered {
  const [pathname] = split(request.path);
  const call = callNamed(pathname.split('/').at(-1) ?? '');
  host.faults.set({ call, ...readFault(inputOf(request)) });
  return noContent();
}

function liftFaults(host: Host): Answered {
  host.faults.lift();
  host.latencyMs = 0;
  return noContent();
}

function faultForm(host: Host, request: MockRequest): Answered {
  const wish = faultOfForm(formOf(request));
  if (wish === 'lift') host.faults.lift();
  else
    host.faults.set({
      call: callNamed(wish.call),
      ...readFault({ fault: wish.fault, ...(wish.times && { times: wish.times }) }),
    });
  return seeOther(CONTROL_PATH);
}

const inputOf = (request: MockRequest): Record<string, unknown> =>
  isForm(request) ? Object.fromEntries(formOf(request)) : fieldsOf(request);

/** A form's browser goes back to the page. */
const done = (request: MockRequest, answer: Answered) => (isForm(request) ? seeOther(CONTROL_PATH) : answer);
