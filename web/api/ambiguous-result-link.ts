import type { TRPCLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#rpc/router.ts';
import type { ReadOnlyMutation } from '#schema/calls.ts';
import type { ErrorCode } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import { hasNoToken, hasServerResponse, isOffline, toApiError } from './api-error.ts';

/** After these errors, the studio's API host may still have made the change. */
const ambiguousErrorCodes: readonly ErrorCode[] = ['resultUnknown', 'hostUnavailable', 'hostTimeout'];

/**
 * Mutations that change nothing, so their failure is never ambiguous. The compiler reports a missing name.
 */
const readOnlyMutations: Record<ReadOnlyMutation, true> = { 'linking.verifyCode': true };

/**
 * Calls `refetchAll` after a mutation with an ambiguous result. Never repeats the mutation. If the portal
 * server sent no response, the caller gets a 'resultUnknown' error.
 */
export function ambiguousResultLink(refetchAll: () => void): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        // Then the browser sends nothing, so the result is known.
        const isSent = !isOffline();
        return next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            const isChange = op.type === 'mutation' && !(op.path in readOnlyMutations);
            const isWrite = isSent && isChange && !hasNoToken(error);
            if (isWrite && ambiguousErrorCodes.includes(toApiError(error).code)) refetchAll();
            const isLost = isWrite && !hasServerResponse(error);
            observer.error(isLost ? toAmbiguousResultError(error) : error);
          },
        });
      });
}

function toAmbiguousResultError(cause: TRPCClientError<AppRouter>): TRPCClientError<AppRouter> {
  const message = messages.resultUnknown;
  const data = { code: 'resultUnknown', message } as const;
  // The same shape as the error that the portal server sends when the API host does not answer.
  return new TRPCClientError(message, {
    cause,
    result: { error: { code: JSON_RPC_INTERNAL_ERROR, message, data } },
  });
}

/** JSON-RPC's code for an internal error. A tRPC error response must contain a code. */
const JSON_RPC_INTERNAL_ERROR = -32603;
