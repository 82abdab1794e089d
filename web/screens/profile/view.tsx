import { games as limits } from '#schema/constants.ts';
import { isLinked } from '#schema/entities/linked-accounts.ts';
import * as messages from '#schema/messages.ts';
import { LinkRoblox } from '../../account/link-roblox.tsx';
import type { PlayerSummary } from '../../account/name-and-pictures.ts';
import type { ProfileState } from '../../account/own-profile-section.tsx';
import { OwnProfileSection } from '../../account/own-profile-section.tsx';
import type { OwnRankState } from '../../account/use-own-rank.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ReservedSlot } from '../../ui/feedback/reserved-slot.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { RetryProps } from '../../ui/feedback/try-again-button.tsx';
import { TryAgainButton } from '../../ui/feedback/try-again-button.tsx';
import { PlayerBannerSkeleton } from '../../ui/player/player-banner.tsx';
import { SectionHeading } from '../../ui/primitives/headings.tsx';
import type { BadgeProgressState } from './badge-progress-state.ts';
import { BadgeWall } from './badge-wall.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NextMove } from './next-move.tsx';
import styles from './profile.module.css';
import { ProfileBanner } from './profile-banner.tsx';
import { SinceLastVisit } from './since-last-visit.tsx';
import { Stats, StatTiles } from './stats.tsx';
import { TierProgress } from './tier-progress.tsx';
import { TopGames, TopGamesSkeleton } from './top-games.tsx';
import type { TopGamesState } from './top-games-state.ts';
import type { ProfileRefresh } from './use-profile-refresh.ts';

interface ProfileViewProps extends RetryProps {
  /** The player's name and pictures, as in the navigation bar. */
  player: PlayerSummary;
  profile: ProfileState;
  ownRank: OwnRankState;
  refresh: ProfileRefresh;
  games: { state: TopGamesState } & RetryProps;
  uid: string;
  badges: BadgeProgressState;
}

/** The player's own profile (SPEC §2, Own profile). */
export function ProfileView({
  player,
  profile,
  ownRank,
  refresh,
  games,
  uid,
  badges,
  ...retry
}: ProfileViewProps) {
  const { state: topGames, ...retryGames } = games;
  return (
    <section className={styles.page}>
      {profile.state === 'loading' && (
        <h1 className="visually-hidden" tabIndex={-1}>
          {player.name}
        </h1>
      )}
      <OwnProfileSection profile={profile} {...retry} skeleton={<ProfileSkeleton />}>
        {(own) => (
          <>
            <div className={styles.top}>
              <ProfileBanner
                player={player}
                profile={own}
                ownRank={ownRank}
                completeGames={badges.state === 'known' ? badges.completeGames : 0}
                refresh={refresh}
              />
              {isLinked('roblox', own) ? <NextMove badges={badges} /> : <LinkRoblox uid={uid} />}
            </div>
            <SinceLastVisit key={`visit ${uid}`} uid={uid} profile={own} ownRank={ownRank} />
            <FirstSteps key={`steps ${uid}`} uid={uid} profile={own} />
            <Stats totals={own.playerStats?.stats} isRobloxLinked={isLinked('roblox', own)} />
            {(isLinked('roblox', own) || Object.keys(own.playerGamesData ?? {}).length > 0) && (
              <BadgeWall badges={badges} expectedGames={Object.keys(own.playerGamesData ?? {}).length} />
            )}
            <TopGames games={topGames} isRobloxLinked={isLinked('roblox', own)} {...retryGames} />
          </>
        )}
      </OwnProfileSection>
      <ReservedSlot>
        {refresh.failure !== undefined && (
          <Alert
            tone="error"
            action={
              <TryAgainButton
                retrying={refresh.busy}
                onRetry={refresh.start}
                busyLabel={messages.refreshingProfile}
              />
            }
          >
            {messages.profileNotRefreshed({ message: refresh.failure })}
          </Alert>
        )}
      </ReservedSlot>
    </section>
  );
}

/** The skeleton of the profile, on the same grid as the profile. */
function ProfileSkeleton() {
  const value = (
    <span className={styles.figureSkeleton}>
      <Skeleton shape="fill" />
    </span>
  );
  return (
    <>
      <div className={styles.top}>
        <PlayerBannerSkeleton own progress={<TierProgress level={undefined} />} />
        <NextMove badges={{ state: 'loading' }} />
      </div>
      <StatTiles renderValue={() => value} />
      <BadgeWall badges={{ state: 'loading' }} expectedGames={limits.total} />
      <SectionHeading
        hasRuler
        title={messages.topGames}
        note={
          <span className={styles.noteSkeleton}>
            {messages.gamesPlayed({ played: 0, total: limits.total })}
          </span>
        }
      />
      <TopGamesSkeleton />
    </>
  );
}
