import { initTRPC } from '@trpc/server';

const { procedure, router } = initTRPC.create();

/** One read, of which the page shows the answer. */
export const appRouter = router({
  news: procedure.query(() => ['One account', 'Every game', 'All your badges']),
});
export type AppRouter = typeof appRouter;
