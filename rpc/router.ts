import type { AnyTRPCRouter } from '@trpc/server';
import { accountRouter } from './routers/account.ts';
import { authRouter } from './routers/auth.ts';
import { leaderboardRouter } from './routers/leaderboard.ts';
import { linkingRouter } from './routers/linking.ts';
import { optionsRouter } from './routers/options.ts';
import { profileRouter } from './routers/profile.ts';
import { robloxRouter } from './routers/roblox.ts';
import type { RouterName } from './trpc.ts';
import { createCallerFactory, router } from './trpc.ts';

export const appRouter = router({
  auth: authRouter,
  profile: profileRouter,
  options: optionsRouter,
  account: accountRouter,
  linking: linkingRouter,
  leaderboard: leaderboardRouter,
  roblox: robloxRouter,
} satisfies Record<RouterName, AnyTRPCRouter>);
export type AppRouter = typeof appRouter;

/** Creates tRPC's server-side caller, which runs procedures without HTTP. */
export const createCaller = createCallerFactory(appRouter);
