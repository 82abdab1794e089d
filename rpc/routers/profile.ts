import { calls } from '#schema/calls.ts';
import type { Procedures } from '../trpc.ts';
import { protectedProcedure, publicProcedure, router } from '../trpc.ts';

export const profileRouter = router({
  own: protectedProcedure('reading').query(({ ctx: { host, token }, signal }) =>
    host.call('profile', {}, { token, signal }),
  ),

  public: publicProcedure('reading')
    .input(calls.publicProfile.input)
    .query(({ ctx, input, signal }) => ctx.host.call('publicProfile', input, { signal })),
} satisfies Procedures<'profile'>);
