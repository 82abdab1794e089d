import { calls } from '#schema/calls.ts';
import { bearer, open, router } from '../trpc.ts';

export const profileRouter = router({
  own: bearer('reading').query(({ ctx: { host, token }, signal }) =>
    host.call('profile', {}, { token, signal }),
  ),

  public: open('reading')
    .input(calls.publicProfile.input)
    .query(({ ctx, input, signal }) => ctx.host.call('publicProfile', input, { signal })),
});
