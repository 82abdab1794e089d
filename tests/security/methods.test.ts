import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callOf } from '#schema/calls.ts';
import { procedureCases } from '#tests/faults/procedure-cases.ts';
import type { TestPortal } from '#tests/faults/test-portal.ts';
import { buildRequest, startTestPortal } from '#tests/faults/test-portal.ts';
import type { RecordingHost } from './recording-host.ts';
import { startRecordingHost } from './recording-host.ts';

let host: RecordingHost;
let portal: TestPortal;

beforeEach(async () => {
  host = await startRecordingHost();
  portal = await startTestPortal(host.origin);
});
afterEach(async () => {
  await portal.stop();
  await host.stop();
});

describe('methods', () => {
  const writes = procedureCases.filter(({ key }) => callOf(key).method !== 'GET');

  it.each(writes)('GET does not run $procedure', async ({ procedure, input, as }) => {
    const { headers, body } = buildRequest(procedure, input, as);
    const alone = body === undefined ? '' : `?input=${encodeURIComponent(body)}`;
    const batched = `?batch=1&input=${encodeURIComponent(`{"0":${body ?? '{}'}}`)}`;
    for (const query of [alone, batched]) {
      const path = `/trpc/${procedure}${query}`;
      expect((await portal.send({ path, ...(headers && { headers }) })).status).toBe(405);
    }
    expect(host.received).toEqual([]);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    '%s is rejected with the allowed methods',
    async (method) => {
      const refused = await portal.send({ method, path: '/trpc/account.delete' });
      expect(refused).toMatchObject({ status: 405, headers: { allow: 'GET, POST' } });
    },
  );
});
