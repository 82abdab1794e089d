import { calls } from '#schema/calls.ts';
import type { Procedures } from '../trpc.ts';
import { publicProcedure, router } from '../trpc.ts';

export const robloxRouter = router({
  user: publicProcedure('lookup')
    .input(calls.robloxUser.input)
    .query(({ ctx, input, signal }) => ctx.host.call('robloxUser', input, { signal })),
} satisfies Procedures<'roblox'>);
