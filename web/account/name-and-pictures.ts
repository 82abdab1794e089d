import type { AuthUser } from '#schema/entities/auth-user.ts';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';

/** A player's name, or 'Player' if the name has no visible character. */
export const playerName = (name: string | undefined): string =>
  hasVisibleCharacter(name) ? name : messages.unnamedPlayer;

/** Whether a name has more than spaces, control characters and fillers, which show nothing. */
const hasVisibleCharacter = (name: string | null | undefined): name is string =>
  typeof name === 'string' && /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(name);

/** A username as a handle, '@zoe'; undefined without a username. */
export const toHandle = (username: string | undefined) => (username ? `@${username}` : undefined);

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
