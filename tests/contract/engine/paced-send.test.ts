import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommandError } from './command-error.ts';
import type { ContractRequest, ContractResponse, Send } from './exchange.ts';
import { createPacedSend } from './paced-send.ts';

const START = Date.UTC(2026, 0, 1);
const request: ContractRequest = { call: 'profile', method: 'GET', path: '/', headers: {}, body: undefined };

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A host 150 ms away that answers 429 to the first requests, and keeps the second at which each request left. */
function createHost(refusals: number, retryAfter?: string) {
  const departures: number[] = [];
  const waits: number[] = [];
  const send: Send = async () => {
    departures.push((Date.now() - START) / 1_000);
    const isRefused = departures.length <= refusals;
    await new Promise((resolve) => setTimeout(resolve, 150));
    const headers: Record<string, string> =
      isRefused && retryAfter !== undefined ? { 'retry-after': retryAfter } : {};
    return createResponse(isRefused ? 429 : 200, headers);
  };
  const polite = (perSecond?: number) =>
    createPacedSend(send, { perSecond, onWait: (seconds) => void waits.push(seconds) });
  return { polite, departures, waits };
}

/** Makes requests at once; time runs as fast as they need. */
async function sendAll(send: Send, count: number) {
  const all = Promise.allSettled(Array.from({ length: count }, () => send(request)));
  await vi.runAllTimersAsync();
  return all;
}

const createResponse = (status: number, headers: Record<string, string>): ContractResponse => ({
  status,
  headers,
  contentType: undefined,
  body: '',
  ms: 0,
});

it.each([
  ['spaces requests that are made at once', 0, undefined, [0, 0.1, 0.2]],
  [
    'halves the rate after a 429, once for requests that were in flight together',
    2,
    '5',
    [0, 0.1, 5.35, 5.55, 5.75],
  ],
])('%s', async (_does, refusals, retryAfter, expected) => {
  const { polite, departures } = createHost(refusals, retryAfter);
  await sendAll(polite(10), 3);
  expect(departures).toEqual(expected);
});

it.each([
  ['seconds', '3', 3],
  ['an HTTP date', new Date(START + 7_000).toUTCString(), 6.85],
  ['a date that has passed', new Date(START - 7_000).toUTCString(), 0],
  ['nothing', undefined, 2],
  ['words', 'soon', 2],
])(
  'waits as long as a Retry-After of %s says, then sends at most 10 a second',
  async (_kind, retryAfter, seconds) => {
    const { polite, departures, waits } = createHost(1, retryAfter);
    const send = polite();
    await sendAll(send, 1);
    expect(departures).toEqual([0, 0.15 + seconds]);
    expect(waits).toEqual([seconds]);
    await sendAll(send, 3);
    const [first = 0, , third = 0] = departures.slice(2);
    expect(third - first).toBeCloseTo(0.2);
  },
);

it.each([
  ['never lets a request through', '1', 5],
  ['asks for an hour', '3600', 1],
])('ends the command with a clear line if a host %s', async (_does, retryAfter, tries) => {
  const { polite, departures } = createHost(Number.POSITIVE_INFINITY, retryAfter);
  const [result] = await sendAll(polite(), 1);
  expect(departures).toHaveLength(tries);
  expect(result).toMatchObject({
    reason: {
      message: `the host limits profile: 429 at try ${tries}, next one allowed in ${retryAfter} s; run later or set a lower --rate`,
    },
  });
  expect(result).toHaveProperty('reason', expect.any(CommandError));
});
