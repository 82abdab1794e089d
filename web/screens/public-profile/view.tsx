import { publicTierRank } from '#schema/entities/level.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { PublicProfileLink } from '../../account/use-public-profile-link.ts';
import { usePageTitle } from '../../browser/page-title.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Section } from '../../ui/feedback/section.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-panel.tsx';
import type { RetryProps } from '../../ui/feedback/try-again-button.tsx';
import { Avatar } from '../../ui/player/avatar.tsx';
import { CurrencyPill } from '../../ui/player/currency-pill.tsx';
import { LevelRing } from '../../ui/player/level-ring.tsx';
import { PlayerBanner } from '../../ui/player/player-banner.tsx';
import { PlayerBannerSkeleton } from '../../ui/player/player-banner-skeleton.tsx';
import { RobloxHandle } from '../../ui/player/roblox-handle.tsx';
import { TierTag } from '../../ui/player/tier-tag.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import type { Viewer } from './next-steps.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './public-profile.module.css';
import type { PublicPlayer, PublicProfileState } from './state.ts';

interface PublicProfileViewProps extends RetryProps {
  profile: PublicProfileState;
  /** The signed-in player who looks at the profile; undefined for a visitor. */
  viewer: Viewer | undefined;
  link: PublicProfileLink;
}

/** Another player's public profile (SPEC §2, Public profile). */
export function PublicProfileView({ profile, viewer, link, ...retry }: PublicProfileViewProps) {
  usePageTitle(profile.state === 'content' ? profile.player.displayName : undefined);
  return (
    <>
      {profile.state === 'loading' && (
        <h1 className="visually-hidden" tabIndex={-1}>
          {messages.unnamedPlayer}
        </h1>
      )}
      <Section
        state={profile}
        skeleton={<PlayerBannerSkeleton />}
        {...retry}
        views={{
          notFound: () => (
            <EmptyState
              level={1}
              title={messages.userNotFoundTitle}
              text={messages.userNotFoundText}
              action={<ButtonLink to={paths.home}>{messages.returnHome}</ButtonLink>}
            />
          ),
          error: ({ message }, tryAgain) => (
            <ErrorState
              level={1}
              title={messages.publicProfileError}
              text={
                <>
                  {messages.publicProfileErrorText}
                  {/* The key remounts the text: moving the existing text node would count as a layout shift. */}
                  <span key={message} className={styles.message}>
                    {message}
                  </span>
                </>
              }
              action={tryAgain}
            />
          ),
          content: ({ player }) => <PlayerDetails player={player} />,
        }}
      />
      {(profile.state === 'loading' || profile.state === 'content') && (
        <div className={profile.state === 'loading' ? styles.reserved : undefined}>
          <NextSteps viewer={viewer} link={link} />
        </div>
      )}
    </>
  );
}

function PlayerDetails({ player }: { player: PublicPlayer }) {
  const { displayName, imageUrl, username, robloxUserId, axp, level, lookupFailure } = player;
  return (
    <>
      <PlayerBanner
        currencies={<CurrencyPill kind="axp" amount={axp} />}
        portrait={
          <LevelRing level={level} color={publicTierRank.tier.color}>
            <Avatar src={imageUrl} size="fill" />
          </LevelRing>
        }
        name={<h1 tabIndex={-1}>{displayName}</h1>}
        handle={(username || robloxUserId) && <RobloxHandle userId={robloxUserId} username={username} />}
        rank={
          <>
            <TierTag name={publicTierRank.name} color={publicTierRank.tier.color} />
            <strong className={styles.level}>{messages.levelNumber({ level })}</strong>
          </>
        }
      />
      {lookupFailure && (
        <div className={styles.notice}>
          <Alert tone="error" live>
            {lookupFailure}
          </Alert>
        </div>
      )}
    </>
  );
}
