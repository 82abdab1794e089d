import type { TRPCLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#rpc/router.ts';
import type { ReadOnlyMutation } from '#schema/calls.ts';
import type { ErrorCode } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import { hasServerResponse, toApiError } from './api-error.ts';

/** Errors after which the host may still have made the change. */
const ambiguousErrorCodes: readonly ErrorCode[] = ['resultUnknown', 'hostUnavailable', 'hostTimeout'];

/** A failure of these is never ambiguous. The type comes from `schema/calls.ts`, so none can be missing. */
const readOnlyMutations: Record<ReadOnlyMutation, true> = { 'linking.verifyCode': true };

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
            const isWrite = op.type === 'mutation' && !(op.path in readOnlyMutations);
            if (isWrite && ambiguousErrorCodes.includes(toApiError(error).code)) refetchAll();
            const isLost = isWrite && !hasServerResponse(error);
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
