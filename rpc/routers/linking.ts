import { calls } from '#schema/calls.ts';
import type { Procedures } from '../trpc.ts';
import { protectedProcedure, publicProcedure, router } from '../trpc.ts';

export const linkingRouter = router({
  verifyCode: publicProcedure('codes')
    .input(calls.verifyCode.input)
    .mutation(({ ctx, input, signal }) => ctx.host.call('verifyCode', input, { signal })),

  linkPlatform: protectedProcedure('codes')
    .input(calls.linkPlatform.input)
    .mutation(({ ctx: { host, token }, input, signal }) =>
      host.call('linkPlatform', input, { token, signal }),
    ),
} satisfies Procedures<'linking'>);
