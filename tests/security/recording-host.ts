import type { FaultHost, HostExchange } from '#tests/faults/fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from '#tests/faults/fault-host.ts';
import { hang } from '#tests/faults/fault-scenarios.ts';

/** A host that responds as the mock does. `received` lists the requests that reached it. */
export interface RecordingHost extends FaultHost {
  readonly received: HostExchange[];
}

export async function startRecordingHost(): Promise<RecordingHost> {
  const received: HostExchange[] = [];
  const host = await startFaultHost(hang);
  const respond = respondFromMock(await createMockAt(host.origin));
  host.setScenario((exchange) => {
    received.push(exchange);
    return respond(exchange);
  });
  return { ...host, received };
}
