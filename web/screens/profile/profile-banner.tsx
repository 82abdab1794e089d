import LogOut from 'lucide-react/icons/log-out';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Settings from 'lucide-react/icons/settings-2';
import Trophy from 'lucide-react/icons/trophy';
import { Link } from 'react-router-dom';
import { toCount } from '#schema/entities/count.ts';
import { ownTierRank } from '#schema/entities/level.ts';
import { getRobloxUserId } from '#schema/entities/linked-accounts.ts';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { PlayerSummary } from '../../account/name-and-pictures.ts';
import type { OwnRankState } from '../../account/use-own-rank.ts';
import { useSignOutDialog } from '../../auth/sign-out-dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PlayerBanner } from '../../ui/player/player-banner.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { formatCount } from '../../ui/primitives/format-number.ts';
import styles from './profile-banner.module.css';
import { TierProgress } from './tier-progress.tsx';
import type { ProfileRefresh } from './use-profile-refresh.ts';

interface ProfileBannerProps {
  /** The player's name and pictures, as in the navigation bar. */
  player: PlayerSummary;
  profile: Profile;
  ownRank: OwnRankState;
  /** Number of games of which the player has every badge. */
  completeGames: number;
  refresh: ProfileRefresh;
}

/** The player's name, portrait, currencies, rank and actions (SPEC §2, Own profile). */
export function ProfileBanner({ player, profile, ownRank, completeGames, refresh }: ProfileBannerProps) {
  const signOut = useSignOutDialog();
  const currency = profile.playerStats?.currency;
  const level = toCount(currency?.level);
  return (
    <>
      <PlayerBanner
        name={player.name}
        picture={player.pictures}
        roblox={{ userId: getRobloxUserId(profile), username: profile.robloxProfile?.username }}
        aCoins={currency?.aCoins}
        axp={currency?.axp}
        level={level}
        tierRank={ownTierRank(currency)}
        crowns={completeGames}
        rankPlate={<LeaderboardLink rank={ownRank} />}
        actions={
          <>
            <ButtonLink variant="quiet" to={paths.options} icon={<Settings size={18} aria-hidden="true" />}>
              {messages.options}
            </ButtonLink>
            <Button variant="quiet" icon={<LogOut size={18} aria-hidden="true" />} onClick={signOut.open}>
              {messages.signOut}
            </Button>
            <Button
              variant="quiet"
              icon={<RefreshCw size={18} aria-hidden="true" />}
              busy={refresh.busy}
              onClick={refresh.start}
            >
              <span className="visually-hidden">{messages.refreshProfile}</span>
            </Button>
            <span aria-live="polite" className="visually-hidden">
              {refresh.busy && messages.refreshingProfile}
            </span>
          </>
        }
        progress={<TierProgress level={level} />}
      />
      {signOut.dialog}
    </>
  );
}

/** The player's place on the leaderboard, as a plate that leads there. Has the same size in every state. */
function LeaderboardLink({ rank }: { rank: OwnRankState }) {
  return (
    <Link to={paths.leaderboards} className={styles.plate ?? ''}>
      <Trophy size={16} aria-hidden="true" />
      {rank.state === 'unknown' ? (
        messages.globalLeaderboards
      ) : (
        <>
          <span className="visually-hidden">{messages.globalLeaderboards}: </span>
          {messages.yourRank}{' '}
          <strong key={rank.state} className={styles.number}>
            {rank.state === 'ranked' ? formatCount(rank.rank) : <Skeleton />}
          </strong>
        </>
      )}
    </Link>
  );
}
