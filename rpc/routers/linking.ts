import { calls } from '#schema/calls.ts';
import { limitFailedCodes } from '../limits/failed-codes.ts';
import type { Procedures } from '../trpc.ts';
import { protectedProcedure, publicProcedure, router } from '../trpc.ts';

export const linkingRouter = router({
  verifyCode: publicProcedure('writing')
    .input(calls.verifyCode.input)
    .use(limitFailedCodes)
    .mutation(({ ctx, input, signal }) => ctx.host.call('verifyCode', input, { signal })),

  linkPlatform: protectedProcedure('writing')
    .input(calls.linkPlatform.input)
    .use(limitFailedCodes)
    .mutation(({ ctx: { host, token }, input, signal }) =>
      host.call('linkPlatform', input, { token, signal }),
    ),
} satisfies Procedures<'linking'>);
