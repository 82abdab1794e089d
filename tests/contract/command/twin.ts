import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { CommandError } from '../engine/command-error.ts';
import { createContractRun } from '../engine/contract-run.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import type { HttpSend } from '../engine/http-send.ts';
import { createHttpSend } from '../engine/http-send.ts';
import { isUndoable } from '../engine/proof.ts';
import { createHttpControl, isMockHost } from '../mock/mock-under-test.ts';
import { withStateRestored } from '../sequences/restore-state.ts';
import { compareTwins, createTracer } from '../twin/compare.ts';
import { createMockTwinHost, mockPeople } from '../twin/mock-twin-host.ts';
import { createSteps } from '../twin/steps.ts';
import type { TwinHost } from '../twin/twin-host.ts';
import { createTwinHost } from '../twin/twin-host.ts';
import type { CommandContext } from './context.ts';
import type { Options } from './options.ts';
import type { Target } from './target.ts';

const STEP_COUNT = 500;

/** Runs one seeded sequence on two hosts. Exit code 1 if they differ. */
export async function runTwin(options: Options, target: Target, { output }: CommandContext): Promise<number> {
  const { twin = '', seed } = options;
  const http = createHttpSend({ api: twin, roblox: twin, timeoutMs: options.timeout });
  try {
    const control = createHttpControl(twin);
    if (!(await isMockHost(control))) throw new CommandError('--twin: no mock host answers there');
    return await compareHosts(options, target, { output, http, seed });
  } finally {
    await http.close();
  }
}

interface TwinContext {
  output: CommandContext['output'];
  http: HttpSend;
  seed: number;
}

async function compareHosts(
  options: Options,
  { hostUnderTest, origin }: Target,
  { output, http, seed }: TwinContext,
): Promise<number> {
  const { twin = '' } = options;
  const bothMocks = hostUnderTest.isMock;
  // If the host under test is real, the twin's veteran and rookie take the parts of its accounts `reader` and
  // `other`.
  const standIns = bothMocks ? undefined : { reader: 'veteran', other: 'rookie' };
  const people = bothMocks ? mockPeople : { people: listPeople(hostUnderTest.actors), leavers: [] };
  const here = bothMocks
    ? createMockTwinHost(origin, hostUnderTest.send, createHttpControl(origin))
    : createRealTwinHost(origin, hostUnderTest);
  const there = createMockTwinHost(twin, http.send, createHttpControl(twin), standIns);
  const keys = callKeys.filter((key) => bothMocks || isSafeCall(hostUnderTest, key));
  const stepsPerCall = Math.ceil(STEP_COUNT / keys.length);
  const steps = createSteps({ seed, stepsPerCall, ...people, calls: keys }).slice(0, STEP_COUNT);
  const session = createContractRun({ hostUnderTest, seed });
  output.write(`twins ${hostUnderTest.name} and ${twin}: ${STEP_COUNT} steps (seed ${seed})\n`);
  const differences: Awaited<ReturnType<typeof compareTwins>> = [];
  await withStateRestored(session, keys, async () => {
    const found = await compareTwins(steps, createTracer(here, false), createTracer(there, false), {
      sameWorld: bothMocks,
    });
    differences.push(...found);
  });
  const left = callKeys.filter((key) => !keys.includes(key));
  if (left.length > 0) output.write(`– left out on a real host: ${left.join(', ')}\n`);
  for (const { step, call, what, path, host, twin: other } of differences) {
    output.write(`✗ step ${step}, ${call}: ${what} at ${path} is ${host} here and ${other} on the twin\n`);
  }
  output.write(`${STEP_COUNT} steps, ${differences.length} differences\n`);
  return differences.length > 0 ? 1 : 0;
}

/** Whether the call may run on this host: any repeatable call, or a write that can be undone. */
function isSafeCall({ hasRobloxHost, permissions, actors }: HostUnderTest, key: CallKey): boolean {
  const call = callOf(key);
  const { isRepeatable, auth, host } = call;
  if (host === 'roblox' && !hasRobloxHost) return false;
  if (auth === 'bearer' && !actors.reader) return false;
  return isRepeatable || (isUndoable(call) && permissions.writes);
}

const listPeople = (actors: HostUnderTest['actors']): string[] => [
  'reader',
  ...(actors.other ? ['other'] : []),
];

function createRealTwinHost(origin: string, { send, actors, createCode }: HostUnderTest): TwinHost {
  const actorOf = (who: string) => (who === 'other' ? actors.other : actors.reader);
  return createTwinHost({
    origin,
    send,
    people: listPeople(actors),
    code: createCode,
    tokenOf: (who) => actorOf(who)?.token ?? '',
    uidOf: (who) => actorOf(who)?.uid ?? 'nobody',
    emailOf: (who) => actorOf(who)?.email ?? 'contract@example.invalid',
  });
}
