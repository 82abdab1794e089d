import { calls } from '#schema/calls.ts';
import { answerOf } from '../host/answer.ts';
import { bearer, open, router } from '../trpc.ts';

export const authRouter = router({
  robloxLogin: open('signIn')
    .output(answerOf('robloxLogin'))
    .query(({ ctx, signal }) => ctx.host.call('robloxLogin', {}, { signal })),

  robloxLink: bearer('signIn')
    .input(calls.robloxLink.input)
    .output(answerOf('robloxLink'))
    .query(({ ctx: { host, token }, input, signal }) => host.call('robloxLink', input, { token, signal })),

  googleLogin: open('signIn')
    .output(answerOf('googleLogin'))
    .query(({ ctx, signal }) => ctx.host.call('googleLogin', {}, { signal })),

  verifyToken: open('signIn')
    .input(calls.verifyTokenAndCreateUser.input)
    .output(answerOf('verifyTokenAndCreateUser'))
    .mutation(({ ctx, input, signal }) => ctx.host.call('verifyTokenAndCreateUser', input, { signal })),
});
