import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import { CannotRun } from '../engine/cannot-run.ts';
import type { HttpSend } from '../engine/http-send.ts';
import { httpSend } from '../engine/http-send.ts';
import { createSession } from '../engine/session.ts';
import type { Subject } from '../engine/subject.ts';
import { httpControl, isMock } from '../mock/mock-subject.ts';
import { guarded } from '../sequences/guard.ts';
import { compare, tracing } from '../twin/compare.ts';
import { mockPeople, mockSide } from '../twin/mock-side.ts';
import type { Side } from '../twin/side.ts';
import { createSide } from '../twin/side.ts';
import { stepsOf } from '../twin/steps.ts';
import type { Options } from './options.ts';
import type { Surroundings } from './surroundings.ts';
import type { Target } from './target.ts';

const STEPS = 500;

/** One seeded sequence on two hosts, compared step by step. Exit 1 when they differ. */
export async function runTwin(options: Options, target: Target, { output }: Surroundings): Promise<number> {
  const { twin = '', seed } = options;
  const http = httpSend({ api: twin, roblox: twin, timeoutMs: options.timeout });
  try {
    const control = httpControl(twin);
    if (!(await isMock(control))) throw new CannotRun('--twin: no mock host answers there');
    return await compared(options, target, { output, http, seed });
  } finally {
    await http.close();
  }
}

interface Twin {
  output: Surroundings['output'];
  http: HttpSend;
  seed: number;
}

async function compared(
  options: Options,
  { subject, origin }: Target,
  { output, http, seed }: Twin,
): Promise<number> {
  const { twin = '' } = options;
  const bothMocks = subject.isMock;
  // On a real host the reader and the other stand for two of the mock's people.
  const standIns: Record<string, string> = bothMocks ? {} : { reader: 'veteran', other: 'rookie' };
  const here = bothMocks ? mockSide(origin, subject.send, httpControl(origin)) : realSide(origin, subject);
  const there = mockSide(twin, http.send, httpControl(twin), (who) => standIns[who] ?? who);
  const keys = callKeys.filter((key) => bothMocks || isHarmless(subject, key));
  const people = bothMocks ? mockPeople : { people: peopleOf(subject), leavers: [] };
  const steps = stepsOf({ seed, steps: STEPS, ...people, calls: keys });
  const session = createSession({ subject, seed });
  output.write(`twins ${subject.host} and ${twin}: ${STEPS} steps (seed ${seed})\n`);
  const differences: Awaited<ReturnType<typeof compare>> = [];
  await guarded(session, 'updateOption', async () => {
    const found = await compare(steps, tracing(here, false), tracing(there, false), { sameWorld: bothMocks });
    differences.push(...found);
  });
  const left = callKeys.filter((key) => !keys.includes(key));
  if (left.length > 0) output.write(`– left out on a real host: ${left.join(', ')}\n`);
  for (const { step, call, what, path, host, twin: other } of differences) {
    output.write(`✗ step ${step}, ${call}: ${what} at ${path} is ${host} here and ${other} on the twin\n`);
  }
  output.write(`${STEPS} steps, ${differences.length} differences\n`);
  return differences.length > 0 ? 1 : 0;
}

/** Reads, and the one write that can be put back. */
function isHarmless({ hasRobloxHost, permissions, actors }: Subject, key: CallKey): boolean {
  const { method, auth, host } = calls[key];
  if (host === 'roblox' && !hasRobloxHost) return false;
  if (auth === 'bearer' && !actors.reader) return false;
  return method === 'GET' || (key === 'updateOption' && permissions.writes);
}

const peopleOf = ({ actors }: Subject): string[] => ['reader', ...(actors.other ? ['other'] : [])];

function realSide(origin: string, { send, actors, code }: Subject): Side {
  const actorOf = (who: string) => (who === 'other' ? actors.other : actors.reader);
  return createSide({
    origin,
    send,
    code,
    tokenOf: (who) => actorOf(who)?.token ?? '',
    uidOf: (who) => actorOf(who)?.uid ?? 'nobody',
    emailOf: (who) => actorOf(who)?.email ?? 'contract@example.invalid',
  });
}
