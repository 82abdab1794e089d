import { calls } from '#schema/calls.ts';
import { countCall } from '../limits/count-call.ts';
import type { Procedures } from '../trpc.ts';
import { publicProcedure, router } from '../trpc.ts';

export const robloxRouter = router({
  user: publicProcedure('reading')
    .input(calls.robloxUser.input)
    .query(({ ctx, input, path, signal }) =>
      ctx.host.call('robloxUser', input, {
        signal,
        admit: () => countCall(ctx, { procedure: path, limit: 'lookup' }),
      }),
    ),
} satisfies Procedures<'roblox'>);
