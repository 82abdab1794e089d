import type { PublicProfile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { HttpError } from '../http/refusals.ts';
import { readOwnPlayer } from '../store/players.ts';
import type { Player } from '../worlds/world.ts';
import { defineProtectedHandler, definePublicHandler } from './define-handler.ts';

export const profile = defineProtectedHandler('profile', ({ context, claims }) =>
  readOwnPlayer(context, claims),
);

export const publicProfile = definePublicHandler('publicProfile', ({ context: { store }, input: { id } }) => {
  const player = store.player(id);
  if (!player || player.ingameOptions?.Privacy?.PublicProfileVisible === false) {
    throw new HttpError(404, messages.publicProfileMissing);
  }
  return toPublicProfile(player);
});

function toPublicProfile({
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
