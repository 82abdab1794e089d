import type { ServerResponse } from 'node:http';
import type { ProcedureResult } from './call-procedures.ts';

/** A quarter of a frame of a player's screen. */
const JOIN_MS = 4;

/** nginx, if it speaks HTTP/1.0 to the server as it does by default, would hold the response back until it is complete. */
export const streamHeaders = { 'content-type': 'application/jsonl', 'x-accel-buffering': 'no' };

/**
 * Sends the results of a batch as they come, in the JSON lines of tRPC's `httpBatchStreamLink`: first a line that announces
 * all results, then one line for each. Results that come within JOIN_MS leave together, because each write costs as much as a
 * third of a read.
 */
export function sendJsonLines(res: ServerResponse, pending: readonly Promise<ProcedureResult>[]): void {
  let unsent = `{${pending.map((_, nth) => `"${nth}":[[0],[null,${PROMISE},${nth}]]`).join()}}\n`;
  let missing = pending.length;
  let joining: NodeJS.Timeout | undefined;

  function sendUnsent() {
    joining = undefined;
    res.write(unsent);
    unsent = '';
  }

  for (const [nth, result] of pending.entries()) {
    void result.then(({ json }) => {
      unsent += `[${nth},${FULFILLED},[[${json}]]]\n`;
      missing -= 1;
      if (missing > 0) {
        joining ??= setTimeout(sendUnsent, JOIN_MS);
        return;
      }
      clearTimeout(joining);
      res.end(unsent);
    });
  }
}

/** tRPC's constants. An error of a procedure is a result like any other. */
const PROMISE = 0;
const FULFILLED = 0;
