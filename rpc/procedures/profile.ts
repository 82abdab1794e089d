import { calls } from '#schema/calls.ts';
import { open, plainRead, router } from '../trpc.ts';

export const profileRouter = router({
  own: plainRead('reading', ({ ctx: { host }, token, signal }) =>
    host.call('profile', {}, { token, signal }),
  ),

  public: open('reading')
    .input(calls.publicProfile.input)
    .query(({ ctx, input, signal }) => ctx.host.call('publicProfile', input, { signal })),
});
