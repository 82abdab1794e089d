import { createInMemoryControl, createMockUnderTest } from '../mock/mock-under-test.ts';
import { createInMemoryMock } from '../mock/start-mock.ts';
import type { ContractRun, ContractRunOptions } from './contract-run.ts';
import { createContractRun } from './contract-run.ts';
import type { HostUnderTest } from './host-under-test.ts';
import { createInMemorySend } from './in-memory-send.ts';
import { noUndoLog } from './undo-log.ts';

/** How much a run is going to do, about. */
export interface Plan {
  checks: number;
  requests: number;
}

/** Runs the same checks on a mock in memory and counts them. Makes no request to the host. */
export async function planRun(
  { hostUnderTest, seed, only }: Pick<ContractRunOptions, 'hostUnderTest' | 'seed' | 'only'>,
  runChecks: (session: ContractRun) => Promise<void>,
): Promise<Plan> {
  let requests = 0;
  const stand = await createStandIn(hostUnderTest, () => {
    requests += 1;
  });
  const session = createContractRun({ hostUnderTest: stand, seed, only });
  await runChecks(session);
  return { checks: session.results.filter(({ outcome }) => outcome !== 'skipped').length, requests };
}

/** A mock that the checks treat like the host under test. */
async function createStandIn(host: HostUnderTest, onRequest: () => void): Promise<HostUnderTest> {
  const mock = await createInMemoryMock();
  const send = createInMemorySend(mock);
  const { actors, createCode } = await createMockUnderTest({
    host: 'mock',
    send,
    control: createInMemoryControl(mock),
    writes: true,
    projectId: 'demo-portal',
  });
  return {
    ...host,
    send: (request) => {
      onRequest();
      return send(request);
    },
    actors: {
      reader: host.actors.reader && actors.reader,
      other: host.actors.other && actors.other,
      writer: undefined,
    },
    createCode: () => (host.permissions.linking ? createCode() : Promise.resolve(undefined)),
    undoLog: noUndoLog,
  };
}
