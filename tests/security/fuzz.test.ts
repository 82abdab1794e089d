import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPooledTransport } from '#rpc/host/transport.ts';
import { until } from '#tests/faults/fake-time.ts';
import type { FaultHost } from '#tests/faults/fault-host.ts';
import { mockAt, startFaultHost, wellBehaved } from '#tests/faults/fault-host.ts';
import { hang } from '#tests/faults/plays.ts';
import type { Portal } from '#tests/faults/portal.ts';
import { startPortal } from '#tests/faults/portal.ts';
import { fuzzInputs, MARK } from './fuzz-inputs.ts';

const INPUTS = 10_000;
const SEED = 20_260_101;
const AT_ONCE = 25;

let host: FaultHost;
let portal: Portal;
const origins = new Set<string>();
const transport = createPooledTransport();

beforeAll(async () => {
  host = await startFaultHost(hang);
  host.play(wellBehaved(await mockAt(host.origin)));
  portal = await startPortal(host.origin, {
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

it(`of ${INPUTS} inputs none brings a failure of our own, leads to another place, or has a secret written down`, async () => {
  const inputs = fuzzInputs(INPUTS, SEED);
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
  await Promise.all(Array.from({ length: AT_ONCE }, sendOnAndOn));

  expect(failures).toEqual([]);
  expect([...origins]).toEqual([host.origin]);
  expect((await portal.send({ path: '/healthz' })).status).toBe(200);
  // Inputs that fit were among them.
  expect(host.asked.length).toBeGreaterThan(INPUTS / 50);
  await until(() => portal.lines.length > INPUTS / 2, 'the requests were logged');
  const written = portal.lines.join('') + (await portal.figures());
  expect(written).not.toContain(MARK);
  expect(written).not.toMatch(/eyJ|Bearer/);
}, 180_000);
