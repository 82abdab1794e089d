import { afterEach, expect, it, vi } from 'vitest';
import type { Beacon } from '#schema/beacon.ts';
import { sendBeacon } from '#web/reporting/send-beacon.ts';

const beacon: Beacon = { reports: [{ type: 'vital', route: '/', name: 'LCP', value: 1 }] };
const fetchMock = vi.fn();
const stubBrowser = (navigator: object) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('fetch', fetchMock.mockReset().mockRejectedValue(new TypeError('blocked')));
};
afterEach(() => void vi.unstubAllGlobals());

it('a report is sent by sendBeacon as JSON', async () => {
  const sendMock = vi.fn((_path: string, _body: Blob) => true);
  stubBrowser({ sendBeacon: sendMock });
  sendBeacon(beacon);
  const [path, body] = sendMock.mock.calls[0] ?? [];
  expect([path, body?.type]).toEqual(['/beacon', 'application/json']);
  expect(JSON.parse((await body?.text()) ?? '')).toEqual(beacon);
  expect(fetchMock).not.toHaveBeenCalled();
});

it.each([
  ['is missing', {}],
  ['has a full queue', { sendBeacon: () => false }],
  [
    'throws',
    {
      sendBeacon() {
        throw new TypeError('blocked');
      },
    },
  ],
])('if sendBeacon %s, fetch sends the report, and its failure has no effect', async (_, navigator) => {
  const onRejection = vi.fn();
  process.on('unhandledRejection', onRejection);
  stubBrowser(navigator);
  sendBeacon(beacon);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', onRejection);
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
    '/beacon',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
  expect(onRejection).not.toHaveBeenCalled();
});
