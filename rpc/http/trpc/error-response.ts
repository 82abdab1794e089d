import type { ApiError } from '#schema/errors.ts';

/** A request that is refused before any procedure has seen it. */
export type ErrorResponse = ApiError & { status: number; headers?: Readonly<Record<string, string>> };

/** In the form in which tRPC's client reads an error. */
export const serializeErrorResponse = ({ code, message }: ApiError) =>
  JSON.stringify({ error: { message, code: JSON_RPC_SERVER_ERROR, data: { code, message } } });

/** For a Retry-After header: whole seconds, never too few. */
export const formatRetryAfter = (ms: number) => String(Math.max(1, Math.ceil(ms / 1_000)));

/** JSON-RPC's for an error of the server's own; the web reads `data.code`. */
const JSON_RPC_SERVER_ERROR = -32_000;
