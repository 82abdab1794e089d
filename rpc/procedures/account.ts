import { calls } from '#schema/calls.ts';
import { bearer, router } from '../trpc.ts';

export const accountRouter = router({
  unlink: bearer('writing')
    .input(calls.unlinkAccount.input)
    .mutation(({ ctx: { host, token }, input, signal }) =>
      host.call('unlinkAccount', input, { token, signal }),
    ),

  requestDataExport: bearer('export')
    .input(calls.requestDataExport.input)
    .mutation(({ ctx: { host, token }, input, signal }) =>
      host.call('requestDataExport', input, { token, signal }),
    ),

  delete: bearer('deletion').mutation(({ ctx: { host, token }, signal }) =>
    host.call('deleteAccount', {}, { token, signal }),
  ),
});
