import { calls } from '#schema/calls.ts';
import { protectedRead, publicProcedure, router } from '../trpc.ts';

export const profileRouter = router({
  own: protectedRead('reading', ({ ctx: { host }, token, signal }) =>
    host.call('profile', {}, { token, signal }),
  ),

  public: publicProcedure('reading')
    .input(calls.publicProfile.input)
    .query(({ ctx, input, signal }) => ctx.host.call('publicProfile', input, { signal })),
});
