import { calls } from '#schema/calls.ts';
import { bearer, open, router } from '../trpc.ts';

export const authRouter = router({
  robloxLogin: open('signIn').query(({ ctx, signal }) => ctx.host.call('robloxLogin', {}, { signal })),

  robloxLink: bearer('signIn')
    .input(calls.robloxLink.input)
    .query(({ ctx: { host, token }, input, signal }) => host.call('robloxLink', input, { token, signal })),

  googleLogin: open('signIn').query(({ ctx, signal }) => ctx.host.call('googleLogin', {}, { signal })),

  verifyToken: open('signIn')
    .input(calls.verifyTokenAndCreateUser.input)
    .mutation(({ ctx, input, signal }) => ctx.host.call('verifyTokenAndCreateUser', input, { signal })),
});
