import type { OutgoingHttpHeaders } from 'node:http';
import type { TRPCError } from '@trpc/server';
import { getRetryAfterMs } from '../../errors.ts';
import { formatTrpcError } from '../../trpc.ts';

/** Serializes an error in tRPC's HTTP format. */
export const serializeError = (error: TRPCError): string => JSON.stringify({ error: formatTrpcError(error) });

/** Headers of a request that is rejected before any procedure runs. */
export const createRejectionHeaders = (error: TRPCError): OutgoingHttpHeaders => ({
  ...headersByCode[error.code],
  ...createRetryAfterHeader([error]),
});

const headersByCode: Partial<Record<TRPCError['code'], OutgoingHttpHeaders>> = {
  METHOD_NOT_SUPPORTED: { allow: 'GET, POST' },
  // The rest of the body may still be on its way. Closing the connection avoids reading it.
  PAYLOAD_TOO_LARGE: { connection: 'close' },
};

/**
 * Creates a Retry-After header in whole seconds, rounded up and at least 1, if any error knows when a retry
 * may succeed. Of a batch it is the longest time, so that a retry succeeds for the whole batch.
 */
export function createRetryAfterHeader(errors: readonly TRPCError[]): OutgoingHttpHeaders {
  const delays = errors.map(getRetryAfterMs).filter((ms) => ms !== undefined);
  return delays.length > 0
    ? { 'retry-after': String(Math.max(1, Math.ceil(Math.max(...delays) / 1_000))) }
    : {};
}
