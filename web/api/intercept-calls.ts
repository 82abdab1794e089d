import type { Operation, OperationResultEnvelope, TRPCLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { AppRouter } from '#rpc/router.ts';
import type { ApiError } from '#schema/error-codes.ts';

/** The response of a call. */
export type CallResult = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

/** Sends the intercepted call, or another one. Rejects with a `TRPCClientError`. */
export type Send = (other?: Operation) => Promise<CallResult>;

export type Intercept = (call: Operation, send: Send) => Promise<CallResult>;

/** Creates a link of one async function. */
export const interceptCalls =
  (intercept: Intercept): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      intercept(op, (other = op) => observableToPromise(next(other))).then(
        (result) => {
          observer.next(result);
          observer.complete();
        },
        (error) => observer.error(error),
      );
    });

/** Creates an error of the shape that the portal server sends. */
export function createError(data: ApiError, cause?: unknown): TRPCClientError<AppRouter> {
  const { message } = data;
  return new TRPCClientError(message, {
    ...(cause instanceof Error && { cause }),
    result: { error: { code: JSON_RPC_INTERNAL_ERROR, message, data } },
  });
}

/** JSON-RPC's code for an internal error. A tRPC error response must contain a code. */
const JSON_RPC_INTERNAL_ERROR = -32603;
