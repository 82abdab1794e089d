import type { Response } from 'express';
import type { PortalError } from '#schema/errors.ts';

export type Refusal = PortalError & { status: number; retryAfterMs?: number };

/** Refuses a request to the procedures before tRPC has seen it, in the form in which tRPC's client reads an error. */
export function refuse(res: Response, { status, code, message, retryAfterMs }: Refusal): void {
  if (retryAfterMs !== undefined) res.setHeader('retry-after', secondsOf(retryAfterMs));
  res.status(status).json({ error: { message, code: SERVER_ERROR, data: { code, message } } });
}

/** For a Retry-After header: whole seconds, never too few. */
export const secondsOf = (ms: number) => String(Math.max(1, Math.ceil(ms / 1_000)));

/** JSON-RPC's for an error of the server's own; the web reads `data.code`. */
const SERVER_ERROR = -32_000;
