import { calls } from '#schema/calls.ts';
import type { ErrorCode } from '#schema/error-codes.ts';
import { limitRareActs } from '../limits/rare-acts.ts';
import type { Procedures } from '../trpc.ts';
import { protectedProcedure, router } from '../trpc.ts';

/** The host did nothing. After `hostFailed`, an export may have sent its email, perhaps to somebody else. */
const unreachedCodes: readonly ErrorCode[] = ['hostUnavailable', 'rateLimited'];

export const accountRouter = router({
  unlink: protectedProcedure('writing')
    .input(calls.unlinkAccount.input)
    .mutation(({ ctx: { host, token }, input, signal }) =>
      host.call('unlinkAccount', input, { token, signal }),
    ),

  requestDataExport: protectedProcedure('writing')
    .input(calls.requestDataExport.input)
    .use(limitRareActs('export', unreachedCodes))
    .mutation(({ ctx: { host, token }, input, signal }) =>
      host.call('requestDataExport', input, { token, signal }),
    ),

  delete: protectedProcedure('writing')
    .use(limitRareActs('deletion', [...unreachedCodes, 'hostFailed']))
    .mutation(({ ctx: { host, token }, signal }) => host.call('deleteAccount', {}, { token, signal })),
} satisfies Procedures<'account'>);
