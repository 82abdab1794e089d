import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Follows a request through its procedures and their calls to the host. */
export type Tracing = {
  /** Runs the handler of a request with the request's id, which is also the id of its trace. */
  traceRequest: (req: IncomingMessage, res: ServerResponse, run: (requestId: string) => void) => void;
  /** Runs a procedure or a call to the host as a part of the current request. */
  tracePart: <Result>(part: TracedPart, run: () => Promise<Result>) => Promise<Result>;
  /** Adds its outcome to the current procedure or call. A failure is the host's or the portal's, not a player's error. */
  setOutcome: (outcome: string, isFailure: boolean) => void;
  /** Returns the header that makes the host's spans parts of the current trace. */
  createHeaders: () => { traceparent?: string };
  /** Sends the remaining spans. */
  close: () => Promise<void>;
};

/** The names are the server's own, so that no span holds a client's text. */
export type TracedPart = { kind: 'procedure' | 'host call'; name: string };

export const noTracing: Tracing = {
  traceRequest: (_req, _res, run) => run(randomUUID()),
  tracePart: (_part, run) => run(),
  setOutcome: () => undefined,
  createHeaders: () => ({}),
  close: async () => undefined,
};
