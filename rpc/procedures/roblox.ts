import { calls } from '#schema/calls.ts';
import { open, router } from '../trpc.ts';

export const robloxRouter = router({
  user: open('reading')
    .input(calls.robloxUser.input)
    .query(({ ctx, input, signal }) => ctx.host.call('robloxUser', input, { signal })),
});
