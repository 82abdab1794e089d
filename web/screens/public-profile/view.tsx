import Copy from 'lucide-react/icons/copy';
import Share from 'lucide-react/icons/share-2';
import Trophy from 'lucide-react/icons/trophy';
import { publicRank } from '#schema/entities/level.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { PublicProfileLink } from '../../account/use-public-profile-link.ts';
import { usePageTitle } from '../../browser/page-title.ts';
import { NotFoundState } from '../../ui/art/not-found-state.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Section } from '../../ui/feedback/section.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/state-panel.tsx';
import type { RetryProps } from '../../ui/feedback/try-again-button.tsx';
import { PlayerBanner, PlayerBannerSkeleton } from '../../ui/player/player-banner.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './public-profile.module.css';
import type { PublicProfileState } from './state.ts';

interface PublicProfileViewProps extends RetryProps {
  profile: PublicProfileState;
  /** The signed-in player who looks at the profile, perhaps their own; undefined for a visitor. */
  viewer: { isSelf: boolean } | undefined;
  link: PublicProfileLink;
}

/** Another player's public profile (SPEC §2, Public profile). */
export function PublicProfileView({ profile, viewer, link, ...retry }: PublicProfileViewProps) {
  usePageTitle(profile.state === 'content' ? profile.player.name : undefined);
  return (
    <>
      {profile.state === 'loading' && (
        <h1 className="visually-hidden" tabIndex={-1}>
          {messages.unnamedPlayer}
        </h1>
      )}
      <div className={styles.stage}>
        <Section
          state={profile}
          skeleton={
            <PlayerBannerSkeleton
              isCentred
              foot={
                <p className={styles.rank}>
                  <Skeleton />
                </p>
              }
            />
          }
          {...retry}
          views={{
            notFound: () => (
              <NotFoundState
                title={messages.userNotFoundTitle}
                text={messages.userNotFoundText}
                action={
                  <ButtonLink variant="primary" to={paths.home}>
                    {messages.returnHome}
                  </ButtonLink>
                }
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
            content: ({ player }) => (
              <PlayerBanner
                {...player}
                isCentred
                kind="Player profile"
                foot={
                  <p className={styles.rank}>
                    Rank on every public profile: <span>{publicRank}</span>
                  </p>
                }
              />
            ),
          }}
        />
        {(profile.state === 'loading' || profile.state === 'content') && (
          <div className={profile.state === 'loading' ? styles.reserved : undefined}>
            <NextSteps viewer={viewer} link={link} />
          </div>
        )}
      </div>
      {/* Last, because it comes late and must not move anything. */}
      {profile.state === 'content' && profile.lookupFailure && (
        <div className={styles.notice}>
          <Alert tone="error" live>
            {profile.lookupFailure}
          </Alert>
        </div>
      )}
    </>
  );
}

/** Below a public profile: what to do next, and the profile's link. */
function NextSteps({ viewer, link }: Pick<PublicProfileViewProps, 'viewer' | 'link'>) {
  const [text, action] = nextStep(viewer);
  const LinkIcon = link.share ? Share : Copy;
  return (
    <div className={styles.next}>
      <Card>
        <div className={styles.steps}>
          <p>{text}</p>
          <div className={styles.actions}>
            {action}
            <ButtonLink to={paths.leaderboards} icon={<Trophy size={18} aria-hidden="true" />}>
              Leaderboards
            </ButtonLink>
            <Button icon={<LinkIcon size={18} aria-hidden="true" />} onClick={link.share ?? link.copy}>
              {link.share ? 'Share' : 'Copy Link'}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  );
}

function nextStep(viewer: PublicProfileViewProps['viewer']) {
  if (!viewer) {
    return [
      'Play the same games? One account keeps your level, aXP and badges from all of them.',
      <ButtonLink key="games" variant="primary" to={paths.games}>
        {messages.viewAllGames}
      </ButtonLink>,
    ];
  }
  return [
    viewer.isSelf ? 'This is how others see you.' : 'See how your own level and badges compare.',
    <ButtonLink key="profile" variant="primary" to={paths.profile}>
      Go to Your Profile
    </ButtonLink>,
  ];
}
