import { calls } from '#schema/calls.ts';
import { bearer, open, router } from '../trpc.ts';

export const linkingRouter = router({
  verifyCode: open('codes')
    .input(calls.verifyCode.input)
    .mutation(({ ctx, input, signal }) => ctx.host.call('verifyCode', input, { signal })),

  linkPlatform: bearer('codes')
    .input(calls.linkPlatform.input)
    .mutation(({ ctx: { host, token }, input, signal }) =>
      host.call('linkPlatform', input, { token, signal }),
    ),
});
