import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ContractRequest, Send } from './exchange.ts';
import { NoResponseError } from './exchange.ts';
import { createPatientSend } from './patient-send.ts';

const request: ContractRequest = { call: 'profile', method: 'GET', path: '/', headers: {}, body: undefined };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ends the run with the seconds of the responses that did not come, once they exceed its patience', async () => {
  const silent: Send = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    throw new NoResponseError('timeout');
  };
  const send = createPatientSend(silent, 5);
  for (const _attempt of [1, 2]) {
    const lost = expect(send(request)).rejects.toThrow('no whole response in time');
    await vi.runAllTimersAsync();
    await lost;
  }
  await expect(send(request)).rejects.toThrow(
    'no whole response to 2 requests, for which the run has waited 6 s; --patience allows 5 s',
  );
});
