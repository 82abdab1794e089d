import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Beacon, ErrorReport, VitalReport } from '#schema/beacon.ts';
import { BeaconSchema } from '#schema/beacon.ts';
import { createReportQueue } from '#web/reporting/report-queue.ts';

const lcp: VitalReport = { type: 'vital', route: '/', name: 'LCP', value: 1_234.56789 };
const createError = (line: number): ErrorReport => ({
  type: 'error',
  route: '/',
  kind: 'uncaught',
  name: 'TypeError',
  frames: [`app.js:${line}:1`],
});

let sent: Beacon[];
let stopping: AbortController;
let queue: ReturnType<typeof createReportQueue>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sent = [];
  stopping = new AbortController();
  queue = createReportQueue({ send: (body) => void sent.push(body), signal: stopping.signal });
});
afterEach(() => void vi.useRealTimers());

it('errors are sent together after a second, each once', () => {
  for (const line of [1, 2, 1]) queue.addError(createError(line));
  vi.advanceTimersByTime(999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  queue.addError(createError(2));
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([{ reports: [createError(1), createError(2)] }]);
});

it('a page reports at most ten errors', () => {
  for (let line = 1; line <= 50; line += 1) queue.addError(createError(line));
  vi.runAllTimers();
  queue.addError(createError(51));
  vi.runAllTimers();
  expect(sent.flatMap(({ reports }) => reports)).toHaveLength(10);
});

it('a web vital waits for the flush and is sent once, rounded', () => {
  queue.addVital(lcp);
  vi.runAllTimers();
  expect(sent).toEqual([]);
  queue.flush();
  queue.addVital({ ...lcp, value: 9 });
  queue.flush();
  expect(sent).toEqual([{ reports: [{ ...lcp, value: 1_234.568 }] }]);
});

it('a value out of range is clamped, so that the server takes the other reports', () => {
  queue.addVital({ ...lcp, value: 1e12 });
  queue.addVital({ ...lcp, name: 'TTFB', value: -3 });
  queue.flush();
  expect(BeaconSchema.safeParse(sent[0]).success).toBe(true);
});

it('after the abort nothing is sent, neither what waited nor what comes', () => {
  queue.addVital(lcp);
  queue.addError(createError(1));
  stopping.abort();
  queue.addError(createError(2));
  queue.flush();
  vi.runAllTimers();
  expect(sent).toEqual([]);
});
