import { calls } from '#schema/calls.ts';
import { answerOf } from '../host/answer.ts';
import { open, router } from '../trpc.ts';

export const robloxRouter = router({
  user: open('reading')
    .input(calls.robloxUser.input)
    .output(answerOf('robloxUser'))
    .query(({ ctx, input, signal }) => ctx.host.call('robloxUser', input, { signal })),
});
