import { calls } from '#schema/calls.ts';
import { answerOf } from '../host/answer.ts';
import { bearer, router } from '../trpc.ts';

export const optionsRouter = router({
  update: bearer('writing')
    .input(calls.updateOption.input)
    .output(answerOf('updateOption'))
    .mutation(({ ctx: { host, token }, input, signal }) =>
      host.call('updateOption', input, { token, signal }),
    ),
});
