import type { AuthUser } from '#schema/entities/auth-user.ts';
import type { Profile } from '#schema/entities/profile.ts';
import { hasVisibleCharacter, playerName } from './player-name.ts';

export interface PlayerSummary {
  name: string;
  /** URLs, best first: the next one replaces a picture that fails to load. */
  pictures: readonly string[];
}

/** The player's name and picture: the profile's, else the identity service's. */
export function playerSummary(user: AuthUser | undefined, profile: Profile | undefined): PlayerSummary {
  return {
    name: playerName([profile?.displayName, user?.displayName, user?.email].find(hasVisibleCharacter)),
    pictures: [profile?.profileImageUrl, user?.photoURL].filter((url) => typeof url === 'string'),
  };
}
