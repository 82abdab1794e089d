import { accountRouter } from './procedures/account.ts';
import { authRouter } from './procedures/auth.ts';
import { leaderboardRouter } from './procedures/leaderboard.ts';
import { linkingRouter } from './procedures/linking.ts';
import { optionsRouter } from './procedures/options.ts';
import { profileRouter } from './procedures/profile.ts';
import { robloxRouter } from './procedures/roblox.ts';
import { createCallerFactory, router } from './trpc.ts';

export const appRouter = router({
  auth: authRouter,
  profile: profileRouter,
  options: optionsRouter,
  account: accountRouter,
  linking: linkingRouter,
  leaderboard: leaderboardRouter,
  roblox: robloxRouter,
});
export type AppRouter = typeof appRouter;

/** Calls procedures directly, without a transport. */
export const createCaller = createCallerFactory(appRouter);
