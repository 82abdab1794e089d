import { calls } from '#schema/calls.ts';
import { answerOf } from '../host/answer.ts';
import { bearer, router } from '../trpc.ts';

export const accountRouter = router({
  unlink: bearer('writing')
    .input(calls.unlinkAccount.input)
    .output(answerOf('unlinkAccount'))
    .mutation(({ ctx: { host, token }, input, signal }) =>
      host.call('unlinkAccount', input, { token, signal }),
    ),

  requestDataExport: bearer('export')
    .input(calls.requestDataExport.input)
    .output(answerOf('requestDataExport'))
    .mutation(({ ctx: { host, token }, input, signal }) =>
      host.call('requestDataExport', input, { token, signal }),
    ),

  delete: bearer('deletion')
    .output(answerOf('deleteAccount'))
    .mutation(({ ctx: { host, token }, signal }) => host.call('deleteAccount', {}, { token, signal })),
});
