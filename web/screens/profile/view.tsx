import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { getRobloxUserId } from '../../linking/roblox-user-id.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/state-panel.tsx';
import type { RobloxLink } from './link-roblox.tsx';
import { LinkRoblox } from './link-roblox.tsx';
import { ProfileBanner } from './profile-banner.tsx';
import { ProfileSkeleton } from './skeleton.tsx';
import type { ProfileState } from './state.ts';
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
  const { retrying, onRetry } = props;
  const tryAgain = (
    <Button variant="primary" busy={retrying} busyLabel={messages.loading} onClick={onRetry}>
      {messages.tryAgain}
    </Button>
  );
  switch (profile.state) {
    case 'loading':
      return <ProfileSkeleton />;
    case 'notFound':
      return <EmptyState level={1} title={profile.message} action={tryAgain} />;
    case 'error':
      return (
        <ErrorState level={1} title={messages.publicProfileError} text={profile.message} action={tryAgain} />
      );
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
