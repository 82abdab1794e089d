import { calls } from '#schema/calls.ts';
import { bearer, router } from '../trpc.ts';

export const optionsRouter = router({
  update: bearer('writing')
    .input(calls.updateOption.input)
    .mutation(({ ctx: { host, token }, input, signal }) =>
      host.call('updateOption', input, { token, signal }),
    ),
});
