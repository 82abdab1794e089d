import type { TRPCLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#rpc/router.ts';
import type { ReadOnlyMutation } from '#schema/calls.ts';
import type { ErrorCode } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import { isOffline } from '../browser/network-information.ts';
import { hasNoToken, hasServerResponse, toApiError } from './api-error.ts';
import { interceptCalls } from './intercept-calls.ts';

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
export const ambiguousResultLink = (refetchAll: () => void): TRPCLink<AppRouter> =>
  interceptCalls(async ({ type, path }, send) => {
    const isChange = type === 'mutation' && !(path in readOnlyMutations);
    // An offline browser sends nothing, so the result is known.
    if (!isChange || isOffline()) return send();
    return send().catch((error) => {
      if (hasNoToken(error)) throw error;
      if (ambiguousErrorCodes.includes(toApiError(error).code)) refetchAll();
      throw hasServerResponse(error) ? error : toAmbiguousResultError(error);
    });
  });

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
