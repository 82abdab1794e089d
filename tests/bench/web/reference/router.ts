import { initTRPC } from '@trpc/server';

const { procedure, router } = initTRPC.create();

/** The page's only query. */
export const referenceRouter = router({ news: procedure.query(() => 'Five games, one level.') });
export type ReferenceRouter = typeof referenceRouter;
