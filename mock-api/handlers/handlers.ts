import type { CallKey } from '#schema/calls.ts';
import { deleteAccount, requestDataExport, unlinkAccount } from './account.ts';
import { googleLogin, robloxLink, robloxLogin, verifyTokenAndCreateUser } from './auth.ts';
import type { Handler } from './define-handler.ts';
import { leaderboard, ownRank } from './leaderboard.ts';
import { linkPlatform, verifyCode } from './linking.ts';
import { updateOption } from './options.ts';
import { profile, publicProfile } from './profile.ts';
import { robloxUser } from './roblox.ts';

/** What answers each call: the compiler refuses a missing one, and one under another's key. */
export const handlers = {
  robloxLogin,
  robloxLink,
  googleLogin,
  verifyTokenAndCreateUser,
  profile,
  publicProfile,
  verifyCode,
  linkPlatform,
  unlinkAccount,
  updateOption,
  requestDataExport,
  deleteAccount,
  leaderboard,
  ownRank,
  robloxUser,
} as const satisfies { [Key in CallKey]: Handler<Key> };
