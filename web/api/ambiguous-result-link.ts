import type { TRPCLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#rpc/router.ts';
import type { ErrorCode } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import { hasServerResponse, toApiError } from './api-error.ts';

/** Errors after which the host may still have made the change. */
const ambiguousErrorCodes: readonly ErrorCode[] = ['resultUnknown', 'hostUnavailable', 'hostTimeout'];

/** Mutations that change nothing on the host, so a failure is never ambiguous. */
const readOnlyMutations: readonly string[] = ['linking.verifyCode'];

/**
 * Calls `refetchAll` after a mutation whose result is ambiguous, and never repeats the mutation. Without any
 * response from the portal server the caller gets a 'resultUnknown' error.
 */
export function ambiguousResultLink(refetchAll: () => void): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            const isMutation = op.type === 'mutation';
            if (isMutation && ambiguousErrorCodes.includes(toApiError(error).code)) refetchAll();
            const isLost = isMutation && !hasServerResponse(error) && !readOnlyMutations.includes(op.path);
            observer.error(isLost ? toAmbiguousResultError(error) : error);
          },
        }),
      );
}

function toAmbiguousResultError(cause: TRPCClientError<AppRouter>): TRPCClientError<AppRouter> {
  const message = messages.resultUnknown;
  const data = { code: 'resultUnknown', message } as const;
  // The same shape as the server's own error when the host did not answer.
  return new TRPCClientError(message, {
    cause,
    result: { error: { code: JSON_RPC_INTERNAL_ERROR, message, data } },
  });
}

/** JSON-RPC's code, which tRPC sends with every failed procedure. */
const JSON_RPC_INTERNAL_ERROR = -32603;
