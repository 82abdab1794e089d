import type { ApiError } from '#schema/errors.ts';

/** A response to a request that is rejected before any procedure runs. */
export type ErrorResponse = ApiError & { status: number; headers?: Readonly<Record<string, string>> };

/** Serializes an error in the format of tRPC's client. */
export const serializeErrorResponse = ({ code, message }: ApiError) =>
  JSON.stringify({ error: { message, code: JSON_RPC_SERVER_ERROR, data: { code, message } } });

/** Formats a Retry-After header: whole seconds, rounded up. */
export const formatRetryAfter = (ms: number) => String(Math.max(1, Math.ceil(ms / 1_000)));

/** JSON-RPC's code for implementation-defined server errors; the web app reads `data.code`. */
const JSON_RPC_SERVER_ERROR = -32_000;
