import type { OutgoingHttpHeaders } from 'node:http';
import type { TRPCError } from '@trpc/server';
import { getRetryAfterMs } from '../../errors.ts';
import { formatTrpcError } from '../../trpc.ts';

/** Serializes an error for tRPC's client. */
export const serializeError = (error: TRPCError): string => JSON.stringify({ error: formatTrpcError(error) });

/** Headers of a request that is rejected before any procedure runs. */
export const createRejectionHeaders = (error: TRPCError): OutgoingHttpHeaders => ({
  ...headersByCode[error.code],
  ...createRetryAfterHeader([error]),
});

const headersByCode: Partial<Record<TRPCError['code'], OutgoingHttpHeaders>> = {
  METHOD_NOT_SUPPORTED: { allow: 'GET, POST' },
  // These close the connection instead of waiting for the rest of the body.
  PAYLOAD_TOO_LARGE: { connection: 'close' },
  SERVICE_UNAVAILABLE: { connection: 'close' },
  TIMEOUT: { connection: 'close' },
};

/** Whole seconds, rounded up. Uses the longest known pause, so that a retry succeeds for the whole batch. */
export function createRetryAfterHeader(errors: readonly TRPCError[]): OutgoingHttpHeaders {
  const delays = errors.map(getRetryAfterMs).filter((ms) => ms !== undefined);
  return delays.length > 0
    ? { 'retry-after': String(Math.max(1, Math.ceil(Math.max(...delays) / 1_000))) }
    : {};
}
