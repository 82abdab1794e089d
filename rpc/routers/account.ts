import { calls } from '#schema/calls.ts';
import { limitRareActs } from '../limits/rare-acts.ts';
import type { Procedures } from '../trpc.ts';
import { protectedProcedure, router } from '../trpc.ts';

export const accountRouter = router({
  unlink: protectedProcedure('writing')
    .input(calls.unlinkAccount.input)
    .mutation(({ ctx: { host, token }, input, signal }) =>
      host.call('unlinkAccount', input, { token, signal }),
    ),

  requestDataExport: protectedProcedure('writing')
    .input(calls.requestDataExport.input)
    .use(limitRareActs('export'))
    .mutation(({ ctx: { host, token }, input, signal }) =>
      host.call('requestDataExport', input, { token, signal }),
    ),

  delete: protectedProcedure('writing')
    .use(limitRareActs('deletion'))
    .mutation(({ ctx: { host, token }, signal }) => host.call('deleteAccount', {}, { token, signal })),
} satisfies Procedures<'account'>);
