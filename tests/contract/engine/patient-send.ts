import { time } from '#schema/constants.ts';
import { HostGoneError } from './delivery.ts';
import type { Send } from './exchange.ts';
import { NoResponseError } from './exchange.ts';

/** Seconds that a run waits for responses that don't come, all in all: some calls may hang, but not a minute of the run. */
export const DEFAULT_PATIENCE_SECONDS = 40;

/** Ends the run once it has waited too long for responses that never came. @throws {HostGoneError} */
export function createPatientSend(send: Send, patienceSeconds = DEFAULT_PATIENCE_SECONDS): Send {
  let waitedMs = 0;
  let lost = 0;
  return async (request) => {
    if (waitedMs >= patienceSeconds * time.SECOND_MS)
      throw new HostGoneError(
        `the host gave no whole response to ${lost} ${lost === 1 ? 'request' : 'requests'}, for which the run has waited ${Math.round(waitedMs / time.SECOND_MS)} s; --patience allows ${patienceSeconds} s`,
      );
    const begun = performance.now();
    try {
      return await send(request);
    } catch (error) {
      if (error instanceof NoResponseError) {
        waitedMs += performance.now() - begun;
        lost += 1;
      }
      throw error;
    }
  };
}
