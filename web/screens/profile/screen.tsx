import type { AuthUser } from '#schema/entities/auth-user.ts';
import { isLinked } from '#schema/entities/linked-accounts.ts';
import { playerSummary } from '../../account/name-and-pictures.ts';
import { profileState } from '../../account/own-profile-section.tsx';
import { useOwnProfile } from '../../account/use-own-profile.ts';
import { ownRankState, useOwnRank } from '../../account/use-own-rank.ts';
import { withTrpc } from '../../api/trpc-provider.tsx';
import { useSession } from '../../auth/session.tsx';
import { retryTogether, useBadges, useGames } from '../../remote-config/use-remote-config.ts';
import { badgeProgressState } from './badge-progress-state.ts';
import { topGamesState } from './top-games-state.ts';
import { useProfileRefresh } from './use-profile-refresh.ts';
import { ProfileView } from './view.tsx';

/** /profile, for signed-in players only. */
export const ProfileScreen = withTrpc(Profile);

function Profile() {
  const session = useSession();
  const user = session.state === 'player' ? session.user : undefined;
  // The key ends what the page tells one player, such as a failed refresh.
  return <OwnProfile key={user?.uid} user={user} />;
}

function OwnProfile({ user }: { user: AuthUser | undefined }) {
  const profile = useOwnProfile({ enabled: user !== undefined });
  const ownRank = ownRankState(useOwnRank(profile.data));
  const refresh = useProfileRefresh();
  const games = useGames();
  const badges = useBadges();

  const played = profile.data?.playerGamesData;
  const isRobloxLinked = profile.data !== undefined && isLinked('roblox', profile.data);
  const topGames = topGamesState(played, { games, badges }, isRobloxLinked);

  return (
    <ProfileView
      player={playerSummary(user, profile.data)}
      profile={profileState(profile)}
      {...profile.retry}
      ownRank={ownRank}
      uid={user?.uid ?? ''}
      badges={badgeProgressState(topGames, played, badges.data)}
      refresh={refresh}
      games={{ state: topGames, ...retryTogether(games, badges) }}
    />
  );
}
