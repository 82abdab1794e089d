import type { ServerResponse } from 'node:http';
import type { ProcedureResult } from './call-procedures.ts';

/** nginx, if it speaks HTTP/1.0 to the server as it does by default, would hold the response back until it is complete. */
export const streamHeaders = { 'content-type': 'application/jsonl', 'x-accel-buffering': 'no' };

/**
 * Sends each result of a batch as soon as it is there, in the JSON lines of tRPC's `httpBatchStreamLink`: first a line that
 * announces all results, then one line for each. Results of one turn of the event loop leave together.
 */
export function sendJsonLines(res: ServerResponse, pending: readonly Promise<ProcedureResult>[]): void {
  let unsent = `{${pending.map((_, nth) => `"${nth}":[[0],[null,${PROMISE},${nth}]]`).join()}}\n`;
  let missing = pending.length;
  let isScheduled = false;

  function flush() {
    isScheduled = false;
    if (missing === 0) res.end(unsent);
    else res.write(unsent);
    unsent = '';
  }

  for (const [nth, result] of pending.entries()) {
    void result.then(({ json }) => {
      unsent += `[${nth},${FULFILLED},[[${json}]]]\n`;
      missing -= 1;
      if (!isScheduled) setImmediate(flush);
      isScheduled = true;
    });
  }
}

/** tRPC's constants. An error of a procedure is a result like any other. */
const PROMISE = 0;
const FULFILLED = 0;
