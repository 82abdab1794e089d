import type { CallKey } from '#schema/calls.ts';
import { deleteAccount, requestDataExport, unlinkAccount } from './account.ts';
import { googleLogin, robloxLink, robloxLogin, verifyTokenAndCreateUser } from './auth.ts';
import type { Handler } from './define-handler.ts';
import { leaderboard, ownRank } from './leaderboard.ts';
import { linkPlatform, verifyCode } from './linking.ts';
import { updateOption } from './options.ts';
import { profile, publicProfile } from './profile.ts';
import { robloxUser } from './roblox.ts';

/** The handler of each call. The compiler rejects a missing handler or one under another call's key. */
export const handlers: { readonly [Key in CallKey]: Handler<Key> } = {
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
};
