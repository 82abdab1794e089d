import { calls } from '#schema/calls.ts';
import type { Procedures } from '../trpc.ts';
import { protectedProcedure, publicProcedure, router } from '../trpc.ts';

export const authRouter = router({
  robloxLogin: publicProcedure('signIn').query(({ ctx, signal }) =>
    ctx.host.call('robloxLogin', {}, { signal }),
  ),

  robloxLink: protectedProcedure('signIn')
    .input(calls.robloxLink.input)
    .query(({ ctx: { host, token }, input, signal }) => host.call('robloxLink', input, { token, signal })),

  googleLogin: publicProcedure('signIn').query(({ ctx, signal }) =>
    ctx.host.call('googleLogin', {}, { signal }),
  ),

  verifyToken: publicProcedure('signIn')
    .input(calls.verifyTokenAndCreateUser.input)
    .mutation(({ ctx, input, signal }) => ctx.host.call('verifyTokenAndCreateUser', input, { signal })),
} satisfies Procedures<'auth'>);
