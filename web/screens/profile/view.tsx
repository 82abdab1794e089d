import type { Profile } from '#schema/entities/profile.ts';
import { getRobloxUserId } from '#schema/entities/roblox-user-id.ts';
import { ProfileFailure } from '../account/profile-failure.tsx';
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
export function ProfileView({ profile, ...props }: ProfileViewProps) {
  switch (profile.state) {
    case 'loading':
      return <ProfileSkeleton />;
    case 'notFound':
    case 'error':
      return <ProfileFailure profile={profile} retrying={props.retrying} onRetry={props.onRetry} />;
    case 'content':
      return <ProfileContent {...props} profile={profile.profile} />;
  }
}

function ProfileContent({
  profile,
  games,
  imageOf,
  link,
  onSignOut,
}: Omit<ProfileViewProps, 'profile'> & { profile: Profile }) {
  return (
    <>
      <ProfileBanner profile={profile} onSignOut={onSignOut} />
      {getRobloxUserId(profile) === undefined && <LinkRoblox link={link} />}
      <Stats totals={profile.playerStats?.stats} />
      <TopGames games={games.state} retrying={games.retrying} onRetry={games.onRetry} imageOf={imageOf} />
    </>
  );
}
