import { messages } from '#schema/messages.ts';
import { Refusal } from '../answer.ts';
import { bearer } from './define.ts';

export const leaderboard = bearer('leaderboard', ({ context }) => context.board.top());

export const ownRank = bearer('ownRank', ({ context: { store, board }, input: { robloxUserId } }) => {
  const player = store.playerOfRoblox(robloxUserId);
  const entry = player && board.entry(player.uid);
  if (!entry) throw new Refusal(404, messages.playerUnranked);
  return entry;
});
