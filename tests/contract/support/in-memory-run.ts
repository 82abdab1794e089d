import type { MockHost } from '#mock-api/host/mock-host.ts';
import type { CallKey } from '#schema/calls.ts';
import { createSmallWorld } from '#tests/support/small-world.ts';
import { createIdToken } from '#tests/support/tokens.ts';
import { createActor } from '../engine/actor.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import { createContractRun } from '../engine/contract-run.ts';
import type { Send } from '../engine/exchange.ts';
import { NoResponseError } from '../engine/exchange.ts';
import type { ContractFinding } from '../engine/findings.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import { runAllChecks } from '../engine/run-checks.ts';
import { createInMemoryControl, createMockUnderTest } from '../mock/mock-under-test.ts';
import { createInMemoryMock } from '../mock/start-mock.ts';
import { collectFindings } from '../report/report.ts';

export interface InMemoryRunOptions {
  /** Wraps the connection to the mock. */
  between?: (send: Send, subject: HostUnderTest) => Send;
  /** Changes the run's assumptions about the host. */
  adaptHost?: (subject: HostUnderTest) => HostUnderTest;
  /** The calls under test; all if it is missing. */
  only?: ReadonlySet<CallKey>;
}

export interface InMemoryRun {
  session: ContractRun;
  findings: ContractFinding[];
}

const origin = 'http://localhost:4000';
const smallWorld = createSmallWorld(origin);

/** Creates a new mock without a network. `uid`: the account of the run, instead of the mock's first one. */
export async function createInMemoryHost(uid?: string): Promise<HostUnderTest> {
  const mock = await createInMemoryMock(origin, smallWorld);
  const reader =
    uid === undefined ? undefined : createActor('reader', createIdToken(uid), `${uid}@example.com`);
  return createMockUnderTest({
    reader,
    host: 'http://mock',
    send: createInMemorySend(mock),
    control: createInMemoryControl(mock),
    projectId: 'demo-portal',
  });
}

/** Runs all checks against a new mock without a network. */
export async function runInMemory(options: InMemoryRunOptions = {}): Promise<InMemoryRun> {
  const { between, only } = options;
  const plain = await createInMemoryHost();
  const believed = options.adaptHost?.(plain) ?? plain;
  const hostUnderTest = between ? { ...believed, send: between(plain.send, plain) } : believed;
  const session = createContractRun({ hostUnderTest, only });
  await runAllChecks(session);
  return { session, findings: collectFindings(session.results) };
}

/** Sends to the mock's core without a network. */
function createInMemorySend(mock: MockHost): Send {
  return async ({ method, path, headers, body }) => {
    const begun = performance.now();
    const { authorization, 'content-type': contentType } = headers;
    const response = await mock.handle({ method, path, authorization, contentType, body });
    if (response.kind !== 'response')
      throw new NoResponseError(response.kind === 'hang' ? 'timeout' : 'broken');
    return {
      status: response.status,
      headers: response.headers,
      contentType: response.headers['content-type'],
      body: response.body,
      ms: performance.now() - begun,
    };
  };
}
