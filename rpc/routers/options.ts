import { calls } from '#schema/calls.ts';
import type { Procedures } from '../trpc.ts';
import { protectedProcedure, router } from '../trpc.ts';

export const optionsRouter = router({
  update: protectedProcedure('writing')
    .input(calls.updateOption.input)
    .mutation(({ ctx: { host, token }, input, signal }) =>
      host.call('updateOption', input, { token, signal }),
    ),
} satisfies Procedures<'options'>);
