import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPooledTransport } from '#rpc/host/transport.ts';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import type { FaultHost } from '#tests/faults/fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from '#tests/faults/fault-host.ts';
import { hang } from '#tests/faults/fault-scenarios.ts';
import type { TestPortal } from '#tests/faults/test-portal.ts';
import { startTestPortal } from '#tests/faults/test-portal.ts';
import { generateRequests, SECRET_MARKER } from './fuzz-inputs.ts';

const INPUTS = 10_000;
const SEED = 20_260_101;
const MAX_CONCURRENT = 25;

let host: FaultHost;
let portal: TestPortal;
const origins = new Set<string>();
const transport = createPooledTransport();

beforeAll(async () => {
  host = await startFaultHost(hang);
  host.setScenario(respondFromMock(await createMockAt(host.origin)));
  portal = await startTestPortal(host.origin, {
    settings: { authRedirectOrigins: [host.origin] },
    parts: {
      transport(request) {
        origins.add(request.origin);
        return transport.send(request);
      },
    },
  });
});
afterAll(async () => {
  await portal.stop();
  await transport.close();
  await host.stop();
});

it(`${INPUTS} inputs cause no server error, foreign redirect or logged secret`, async () => {
  const inputs = generateRequests(INPUTS, SEED);
  const failures: string[] = [];
  const waiting = inputs.values();
  const sendOnAndOn = async (): Promise<void> => {
    for (const input of waiting) {
      const { status, headers: received } = await portal.send(input);
      if (status >= 500) failures.push(`${status} for ${JSON.stringify(input).slice(0, 300)}`);
      if (/evil\.example|169\.254/.test(received.location ?? ''))
        failures.push(`sent to ${received.location}`);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, sendOnAndOn));

  expect(failures).toEqual([]);
  expect([...origins]).toEqual([host.origin]);
  expect((await portal.send({ path: '/healthz' })).status).toBe(200);
  // The run included valid inputs.
  expect(host.requests.length).toBeGreaterThan(INPUTS / 50);
  await waitUntil(() => portal.lines.length > INPUTS / 2, 'the requests were logged');
  const written = portal.lines.join('') + (await portal.figures());
  expect(written).not.toContain(SECRET_MARKER);
  expect(written).not.toMatch(/eyJ|Bearer/);
}, 180_000);
