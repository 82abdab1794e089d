import { memo, useMemo, useState } from 'react';
import type { BadgeView } from '#schema/entities/remote-config.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ReservedSlot } from '../../ui/feedback/reserved-slot.tsx';
import { Section } from '../../ui/feedback/section.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-panel.tsx';
import type { RetryProps } from '../../ui/feedback/try-again-button.tsx';
import { TryAgainButton } from '../../ui/feedback/try-again-button.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { SearchField } from '../../ui/primitives/search-field.tsx';
import { useShowMore } from '../../ui/primitives/show-more.tsx';
import { BadgeDialog } from './badge-dialog.tsx';
import { GameIndex } from './game-index.tsx';
import { GamePanel } from './game-panel.tsx';
import styles from './games.module.css';
import { BadgeFilters, LinkForProgress, Standing } from './games-toolbar.tsx';
import { GamesSkeleton } from './skeleton.tsx';
import type { BadgeFilter, GamesState, GameView, ViewerStatus } from './state.ts';
import { countAllBadges, filterGames, findNextBadge } from './state.ts';
import { useBadgeUrl } from './use-badge-url.ts';

/** Games at a time. A page of more has a search instead of links to all. */
const PAGE = 12;

interface GamesViewProps {
  games: GamesState;
  /** The id of the signed-in player. */
  player: string | undefined;
  remoteConfig: RetryProps;
  profile: RetryProps;
}

/** The list of 'Our Games' (SPEC §2), below the heading: every game with its badges and the player's progress. */
export function GamesView({ games, ...props }: GamesViewProps) {
  return (
    <Section
      state={games}
      skeleton={<GamesSkeleton />}
      loadingLabel={messages.gamesLoading}
      {...props.remoteConfig}
      views={{
        failed: (_, tryAgain) => <ErrorState title={messages.gamesFailed} action={tryAgain} />,
        empty: () => <EmptyState title={messages.noGames} />,
        listed: (listed) => <GamesList {...props} games={listed} />,
      }}
    />
  );
}

function GamesList({
  games: { games, viewerStatus, badgesFailed },
  player,
  remoteConfig,
  profile,
}: Omit<GamesViewProps, 'games'> & { games: Extract<GamesState, { state: 'listed' }> }) {
  const isVisitor = viewerStatus === 'visitor' || viewerStatus === 'unknown';
  const isPromptLate = useLateLoginPrompt(viewerStatus);
  const { open, linked, openBadge, closeBadge } = useBadgeUrl(games);
  const [search, setSearch] = useState('');
  const count = countAllBadges(games);
  const isFilterable = viewerStatus === 'player' && count !== undefined;
  const [filter, setFilter] = useBadgeFilter(player, isFilterable);
  const found = useMemo(() => filterGames(games, { search, filter }), [games, search, filter]);
  const next = useMemo(() => findNextBadge(games), [games]);
  const isPlayer = viewerStatus !== 'visitor' || isPromptLate;
  const loginPrompt = (
    <Alert
      action={
        <ButtonLink variant="quiet" to={paths.login} state={{ from: paths.games }}>
          {messages.logInOrSignUp}
        </ButtonLink>
      }
    >
      {messages.logInForProgress}
    </Alert>
  );
  return (
    <>
      <div
        className={styles.above}
        data-standing={viewerStatus}
        data-bare={!isPlayer || viewerStatus === 'unknown' || undefined}
      >
        {isPlayer && (
          <div className={styles.known}>
            {viewerStatus === 'unlinked' ? (
              <LinkForProgress />
            ) : (
              count !== undefined && count.total > 0 && <Standing count={count} next={next} />
            )}
          </div>
        )}
        {isVisitor && !isPromptLate && <div className={styles.loginPrompt}>{loginPrompt}</div>}
        <div className={styles.chips}>
          {isPlayer && <BadgeFilters isKnown={isFilterable} filter={filter} onFilter={setFilter} />}
          {games.length > PAGE ? (
            <div className={styles.search}>
              <SearchField
                label="Search games"
                name="game"
                value={search}
                onChange={setSearch}
                outcome={messages.gamesFound({ count: found.length })}
              />
            </div>
          ) : (
            <GameIndex games={found} />
          )}
        </div>
      </div>
      <GamePanels
        games={found}
        linked={linked}
        next={next?.game.id}
        isLinkNext={viewerStatus === 'unlinked'}
        filter={filter}
        onOpenBadge={openBadge}
      />
      <ReservedSlot>
        {isPromptLate && loginPrompt}
        {viewerStatus === 'progressFailed' && (
          <Alert tone="error" live action={<TryAgainButton {...profile} />}>
            {messages.progressFailed}
          </Alert>
        )}
        {badgesFailed && (
          <Alert
            tone="error"
            live
            action={<TryAgainButton busyLabel={messages.gamesLoading} {...remoteConfig} />}
          >
            {messages.gamesFailed}
          </Alert>
        )}
      </ReservedSlot>
      {open && <BadgeDialog badge={open.badge} game={open.game} onClose={() => closeBadge(open.game.id)} />}
    </>
  );
}

/** Memoised, because most of the page's elements are in the panels. */
const GamePanels = memo(function Panels({
  games,
  linked,
  next,
  isLinkNext,
  filter,
  onOpenBadge,
}: {
  games: readonly GameView[];
  /** The game that the URL names. */
  linked: GameView | undefined;
  /** The id of the next badge's game: only its 'Play Now' is then primary. */
  next: string | undefined;
  /** No 'Play Now' is primary: the player links Roblox first. */
  isLinkNext: boolean;
  filter: BadgeFilter;
  onOpenBadge: (game: GameView, badge: BadgeView) => void;
}) {
  const { shown, more } = useShowMore(games, PAGE, linked);
  if (games.length === 0)
    return <EmptyState title={messages.noGamesFound} text={messages.noGamesFoundHelp} />;
  return (
    <div className={styles.games} data-list>
      {shown.map((game, index) => (
        <GamePanel
          key={game.id}
          game={game}
          isFirst={index === 0}
          isNext={!isLinkNext && (next === undefined || next === game.id)}
          filter={filter}
          onOpenBadge={onOpenBadge}
        />
      ))}
      {more}
    </div>
  );
});

/** The player's choice of badges. It ends with their session, and is 'all' while nobody knows which badges they have. */
function useBadgeFilter(player: string | undefined, isKnown: boolean) {
  const [choice, setChoice] = useState<{ player: string | undefined; filter: BadgeFilter }>({
    player,
    filter: 'all',
  });
  const filter: BadgeFilter = isKnown && choice.player === player ? choice.filter : 'all';
  return [filter, (chosen: BadgeFilter) => setChoice({ player, filter: chosen })] as const;
}

/**
 * Whether the login prompt must appear although the page first looked like a player's. That happens if the
 * player signs out in another tab, or if the stored session is no longer valid.
 */
function useLateLoginPrompt(viewerStatus: ViewerStatus): boolean {
  const [wasPlayer, setWasPlayer] = useState(() => viewerStatus === 'unknown' && isPrerenderedForPlayer());
  const isPlayer = viewerStatus !== 'visitor' && viewerStatus !== 'unknown';
  if (isPlayer && !wasPlayer) setWasPlayer(true);
  return wasPlayer && viewerStatus === 'visitor';
}

/** Whether index.html found a stored session before hydration. */
const isPrerenderedForPlayer = () =>
  typeof document !== 'undefined' && 'player' in document.documentElement.dataset;
