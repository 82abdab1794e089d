import { initTRPC } from '@trpc/server';

const { procedure, router } = initTRPC.create();

/** The page's only query. */
export const appRouter = router({
  news: procedure.query(() => ['One account', 'Every game', 'All your badges']),
});
export type AppRouter = typeof appRouter;
