import type { Operation, OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { AppRouter } from '#rpc/router.ts';

type Result = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

/** Creates a link of one async function. `send` sends the call, and rejects with a `TRPCClientError`. */
export const interceptCalls =
  (intercept: (call: Operation, send: () => Promise<Result>) => Promise<Result>): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      intercept(op, () => observableToPromise(next(op))).then(
        (result) => {
          observer.next(result);
          observer.complete();
        },
        (error) => observer.error(error),
      );
    });
