import type { PublicProfile } from '#schema/entities/profile.ts';
import { messages } from '#schema/messages.ts';
import { Refusal } from '../answer.ts';
import { playerOf } from '../players.ts';
import type { Player } from '../worlds/world.ts';
import { bearer, open } from './define.ts';

export const profile = bearer('profile', ({ context, claims }) => playerOf(context, claims));

export const publicProfile = open('publicProfile', ({ context: { store }, input: { id } }) => {
  const player = store.player(id);
  if (!player || player.ingameOptions?.Privacy?.PublicProfileVisible === false) {
    throw new Refusal(404, messages.publicProfileMissing);
  }
  const known = shown.get(player) ?? Object.freeze(publicProfileOf(player));
  shown.set(player, known);
  return known;
});

/** By the player's frozen copy, which is another one after each write. */
const shown = new WeakMap<Player, PublicProfile>();

function publicProfileOf({
  displayName,
  profileImageUrl,
  robloxProfile,
  playerStats,
}: Player): PublicProfile {
  const currency = playerStats?.currency;
  return {
    displayName,
    playerStats: currency ? { currency: { axp: currency.axp, level: currency.level } } : {},
    ...(profileImageUrl === undefined ? {} : { profileImageUrl }),
    ...(robloxProfile && {
      username: robloxProfile.username,
      robloxProfile: { userId: robloxProfile.userId, username: robloxProfile.username },
    }),
  };
}
