import type { TRPCLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#rpc/router.ts';
import type { ErrorCode } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { hasServerResponse, toApiError } from './api-error.ts';

/** A change that failed so may have been made all the same: the way there or back was lost. */
const ambiguousErrorCodes: readonly ErrorCode[] = ['resultUnknown', 'hostUnavailable', 'hostTimeout'];

/** Looking up a code is a mutation that leaves everything as it is. */
const readOnlyMutations: readonly string[] = ['linking.verifyCode'];

/**
 * Has everything on the page read afresh when nobody can know whether a change was made. It is never sent again; and
 * where not even the portal's server has answered, its sender is told that the result is unknown.
 */
export function ambiguousResultLink(readAfresh: () => void): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            const isMutation = op.type === 'mutation';
            if (isMutation && ambiguousErrorCodes.includes(toApiError(error).code)) readAfresh();
            const isLost = isMutation && !hasServerResponse(error) && !readOnlyMutations.includes(op.path);
            observer.error(isLost ? toAmbiguousResultError(error) : error);
          },
        }),
      );
}

function toAmbiguousResultError(cause: TRPCClientError<AppRouter>): TRPCClientError<AppRouter> {
  const message = messages.resultUnknown;
  const data = { code: 'resultUnknown', message } as const;
  // As the server words it, where it was the host that did not answer.
  return new TRPCClientError(message, {
    cause,
    result: { error: { code: JSON_RPC_INTERNAL_ERROR, message, data } },
  });
}

/** JSON-RPC's, which every answer of a procedure that failed has. */
const JSON_RPC_INTERNAL_ERROR = -32603;
