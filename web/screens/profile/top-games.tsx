import { games as limits } from '#schema/constants.ts';
import { formatPlaytime } from '#schema/format-time.ts';
import * as messages from '#schema/messages.ts';
import { gamePath } from '#schema/paths.ts';
import { StaleNotice } from '../../remote-config/stale-notice.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { GameCard, GameCardSkeleton, GameGrid } from '../../ui/game-card.tsx';
import { SectionHeading } from '../../ui/headings.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/state-panel.tsx';
import styles from './profile.module.css';
import type { TopGame, TopGamesState } from './top-games-state.ts';

interface TopGamesProps {
  games: TopGamesState;
  imageOf: (gameId: string) => string;
  retrying: boolean;
  onRetry: () => void;
}

/** 'Top Games'. If the remote configuration is late or fails, the rest of the profile is unaffected. */
export function TopGames({ games, ...part }: TopGamesProps) {
  const note = messages.gamesPlayed({ played: games.played, total: limits.total });
  return (
    <section aria-labelledby="top-games">
      <SectionHeading id="top-games" title={messages.topGames} note={note} />
      <TopGamesBody games={games} {...part} />
    </section>
  );
}

function TopGamesBody({ games, imageOf, retrying, onRetry }: TopGamesProps) {
  switch (games.state) {
    case 'loading':
      return (
        <SkeletonGroup label={messages.gamesLoading}>
          <TopGamesSkeleton />
        </SkeletonGroup>
      );
    case 'listed':
      return (
        <div className={styles.games}>
          {games.fetchedAt !== undefined && (
            <StaleNotice fetchedAt={games.fetchedAt} retrying={retrying} onRetry={onRetry} />
          )}
          {games.failed && <RemoteConfigFailure retrying={retrying} onRetry={onRetry} />}
          {!games.failed && games.games.length === 0 && <EmptyState level={3} title={messages.noGames} />}
          <GameGrid featured>
            {games.games.map((game) => (
              <TopGameCard key={game.id} game={game} src={imageOf(game.id)} />
            ))}
          </GameGrid>
        </div>
      );
  }
}

function RemoteConfigFailure({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <Alert tone="error" live>
        {messages.gamesFailed}
      </Alert>
      <Button busy={retrying} busyLabel={messages.gamesLoading} onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    </div>
  );
}

function TopGameCard({ game, src }: { game: TopGame; src: string }) {
  return (
    <GameCard
      name={game.name}
      src={src}
      to={gamePath(game.id)}
      played={game.played}
      badges={game.badges}
      playtime={formatPlaytime(game.playtime)}
    />
  );
}

/** Skeleton cards, one for each game of the specified total (SPEC §9). */
export function TopGamesSkeleton() {
  return (
    <GameGrid featured>
      {Array.from({ length: limits.total }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cards are identical
        <GameCardSkeleton key={at} />
      ))}
    </GameGrid>
  );
}
