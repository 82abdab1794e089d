import type { TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import type { AppRouter } from '#rpc/router.ts';
import type { ErrorCode } from '#schema/errors.ts';
import { portalError } from './portal-error.ts';

/** A change that failed so may have been made all the same: the way there or back was lost. */
const unknown: readonly ErrorCode[] = ['resultUnknown', 'hostUnavailable', 'hostTimeout'];

/** Has everything on the page read afresh when nobody can know whether a change was made. It is never sent again. */
export function unknownResultLink(readAfresh: () => void): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      next(op).pipe(
        tap({
          error(error) {
            if (op.type === 'mutation' && unknown.includes(portalError(error).code)) readAfresh();
          },
        }),
      );
}
