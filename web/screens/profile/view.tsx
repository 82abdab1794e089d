import { getRobloxUserId } from '#schema/entities/roblox-user-id.ts';
import { OwnProfileSection } from '../account/own-profile-section.tsx';
import type { ProfileState } from '../account/profile-state.ts';
import type { RobloxLink } from '../account/use-roblox-link.ts';
import { LinkRoblox } from './link-roblox.tsx';
import { ProfileBanner } from './profile-banner.tsx';
import { ProfileSkeleton } from './skeleton.tsx';
import { Stats } from './stats.tsx';
import { TopGames } from './top-games.tsx';
import type { TopGamesState } from './top-games-state.ts';

export interface ProfileViewProps {
  profile: ProfileState;
  retrying: boolean;
  onRetry: () => void;
  games: { state: TopGamesState; retrying: boolean; onRetry: () => void };
  imageOf: (gameId: string) => string;
  link: RobloxLink;
  /** Opens the sign-out confirmation. */
  onSignOut: () => void;
}

/** The player's own profile (SPEC §2, Own profile). */
export function ProfileView({
  profile,
  retrying,
  onRetry,
  games,
  imageOf,
  link,
  onSignOut,
}: ProfileViewProps) {
  return (
    <OwnProfileSection profile={profile} retrying={retrying} onRetry={onRetry} skeleton={<ProfileSkeleton />}>
      {(own) => (
        <>
          <ProfileBanner profile={own} onSignOut={onSignOut} />
          {getRobloxUserId(own) === undefined && <LinkRoblox link={link} />}
          <Stats totals={own.playerStats?.stats} />
          <TopGames games={games.state} retrying={games.retrying} onRetry={games.onRetry} imageOf={imageOf} />
        </>
      )}
    </OwnProfileSection>
  );
}
