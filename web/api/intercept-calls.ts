import type { Operation, OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { AppRouter } from '#rpc/router.ts';

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
