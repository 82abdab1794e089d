import { memo } from 'react';
import type { BadgeView } from '#schema/entities/catalogue.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Alive } from '../../boundaries/alive.tsx';
import { OlderGames } from '../../older-games.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LatePlace } from '../../ui/late-place.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyState, ErrorState } from '../../ui/state-panel.tsx';
import { BadgeDialog } from './badge-dialog.tsx';
import { GameIndex } from './game-index.tsx';
import { GamePanel } from './game-panel.tsx';
import styles from './games.module.css';
import { GamesHeading, GamesSkeleton } from './skeleton.tsx';
import type { GamesState, GameView } from './state.ts';
import { useInvitedLate } from './use-invited-late.ts';
import { useIsWhole } from './use-is-whole.ts';

interface Retry {
  retrying: boolean;
  onRetry: () => void;
}

interface GamesViewProps {
  games: GamesState;
  /** The badge that the address has open. */
  open: { game: GameView; badge: BadgeView } | undefined;
  onOpenBadge: (gameId: string, badgeId: string) => void;
  onCloseBadge: (gameId: string) => void;
  catalogue: Retry;
  progress: Retry;
}

/** 'Our Games' (SPEC section 2): every game with its badges, and how far the player is. */
export function GamesView({ games, ...props }: GamesViewProps) {
  switch (games.state) {
    case 'loading':
      return <GamesSkeleton />;
    case 'failed':
      return (
        <>
          <GamesHeading />
          <ErrorState
            title={messages.gamesFailed}
            action={<TryAgain primary busyLabel={messages.gamesLoading} {...props.catalogue} />}
          />
        </>
      );
    case 'empty':
      return (
        <>
          <GamesHeading />
          <EmptyState title={messages.noGames} />
        </>
      );
    case 'listed':
      return <Listed {...props} games={games} />;
  }
}

function Listed({
  games: { games, standing, badgesFailed, seenAt },
  open,
  onOpenBadge,
  onCloseBadge,
  catalogue,
  progress,
}: Omit<GamesViewProps, 'games'> & { games: Extract<GamesState, { state: 'listed' }> }) {
  const isWhole = useIsWhole();
  const isGuest = standing === 'visitor' || standing === 'unknown';
  const isInvitedLate = useInvitedLate(standing);
  const invitation = (
    <Notice action={<ButtonLink to={paths.login}>{messages.logInOrSignUp}</ButtonLink>}>
      {messages.logInForProgress}
    </Notice>
  );
  return (
    <>
      <GamesHeading />
      <div className={styles.above} data-standing={standing}>
        <GameIndex games={games} />
        {isGuest && !isInvitedLate && <div className={styles.invitation}>{invitation}</div>}
      </div>
      <Panels games={games} isWhole={isWhole} onOpenBadge={onOpenBadge} />
      <LatePlace>
        {isInvitedLate && invitation}
        {standing === 'progressFailed' && (
          <Notice tone="error" live action={<TryAgain busyLabel={messages.loading} {...progress} />}>
            {messages.progressFailed}
          </Notice>
        )}
        {seenAt !== undefined && <OlderGames seenAt={seenAt} {...catalogue} />}
        {badgesFailed && (
          <Notice tone="error" live action={<TryAgain busyLabel={messages.gamesLoading} {...catalogue} />}>
            {messages.gamesFailed}
          </Notice>
        )}
      </LatePlace>
      {open && <BadgeDialog badge={open.badge} game={open.game} onClose={() => onCloseBadge(open.game.id)} />}
    </>
  );
}

/** As many games as there is room for in most windows. */
const SEEN_FIRST = 2;

/** Most of the page, and drawn anew only where a game has changed. */
const Panels = memo(function Panels({
  games,
  isWhole,
  onOpenBadge,
}: {
  games: readonly GameView[];
  isWhole: boolean;
  onOpenBadge: GamesViewProps['onOpenBadge'];
}) {
  return (
    <div className={styles.games} data-list>
      <Alive part="list" />
      {games.map((game, place) => (
        <GamePanel
          key={game.id}
          game={game}
          isFirst={place === 0}
          isEmpty={!isWhole && place >= SEEN_FIRST}
          onOpenBadge={(badge) => onOpenBadge(game.id, badge)}
        />
      ))}
    </div>
  );
});

function TryAgain({
  retrying,
  onRetry,
  busyLabel,
  primary = false,
}: Retry & { busyLabel: string; primary?: boolean }) {
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      busy={retrying}
      busyLabel={busyLabel}
      onClick={onRetry}
    >
      {messages.tryAgain}
    </Button>
  );
}
