import type { CallKey } from '#schema/calls.ts';
import { messages } from '#schema/messages.ts';
import type { MockAnswer, MockRequest } from './answer.ts';
import { Refusal, refused } from './answer.ts';
import { answerControl, CONTROL_PATH } from './control/control.ts';
import { delay, underFault } from './faults.ts';
import { handlers } from './handlers/handlers.ts';
import type { Host, MockOptions } from './host.ts';
import { createHost } from './host.ts';
import { matchCall, split } from './routes.ts';
import { answerScreen } from './screens.ts';

export interface Mock {
  /** One request in, one answer out; knows nothing of the transport. */
  handle(request: MockRequest): Promise<MockAnswer>;
  /** Tells the identity service about the world's people; rejects if it cannot be reached. */
  seedIdentity(): Promise<void>;
}

/** The studio's host, the game platform's lookup, the CDN and the sign-in pages, over one stateful world. */
export async function createMock(options: MockOptions): Promise<Mock> {
  const host = await createHost(options);
  return {
    handle: async (request) => dated(host, await refusing(() => answer(host, request))),
    seedIdentity: () => host.seedIdentity(),
  };
}

/** Adds the time of a world that is ahead: without it, HTTP sends the machine's. */
function dated({ clock }: Host, given: MockAnswer): MockAnswer {
  if (given.kind !== 'answer' || clock.aheadMs() === 0) return given;
  return { ...given, headers: { ...given.headers, date: new Date(clock.now()).toUTCString() } };
}

async function answer(host: Host, request: MockRequest): Promise<MockAnswer> {
  const match = matchCall(request.method, request.path);
  if (match.kind === 'call') return exchange(host, request, match);
  if (match.kind === 'wrongMethod') return refused(405, messages.methodNotAllowed, { allow: match.allow });
  const [pathname] = split(request.path);
  const isControl = pathname === CONTROL_PATH || pathname.startsWith(`${CONTROL_PATH}/`);
  return isControl ? answerControl(host, request) : answerScreen(host, request);
}

interface Matched {
  key: CallKey;
  fields: Record<string, string>;
}

/** One exchange of section 7: journalled, and under the latency and the fault that are set for it. */
async function exchange(host: Host, request: MockRequest, { key, fields }: Matched): Promise<MockAnswer> {
  const begun = host.clock.wall();
  const { context } = host.current();
  const fault = host.faults.take(key);
  if (host.latencyMs > 0) await delay(host.latencyMs);
  const run = () => refusing(() => handlers[key].answer({ context, request, fields }));
  const given = fault ? await underFault(fault, run) : await run();
  host.journal.note(key, request, { answer: given, begun });
  return given;
}

/** A refusal is an answer; anything else that is thrown is a defect, and the transport's to report. */
async function refusing(run: () => Promise<MockAnswer>): Promise<MockAnswer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal) return refused(error.status, error.message);
    throw error;
  }
}
