import * as messages from '#schema/messages.ts';
import { HttpError } from '../http/refusals.ts';
import { defineProtectedHandler } from './define-handler.ts';

export const leaderboard = defineProtectedHandler('leaderboard', ({ context }) => context.leaderboard.top());

export const ownRank = defineProtectedHandler(
  'ownRank',
  ({ context: { store, leaderboard: cache }, input: { robloxUserId } }) => {
    const player = store.playerByRobloxId(robloxUserId);
    const entry = player && cache.entry(player.uid);
    if (!entry) throw new HttpError(404, messages.playerUnranked);
    return entry;
  },
);
