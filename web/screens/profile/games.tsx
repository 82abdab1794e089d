import { games as limits } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { gamePath } from '#schema/paths.ts';
import { playtimeText } from '#schema/time.ts';
import { OlderGames } from '../../older-games.tsx';
import { Button } from '../../ui/button.tsx';
import { GameCard, GameCardSkeleton, GameGrid } from '../../ui/game-card.tsx';
import { SectionHeading } from '../../ui/headings.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/state-panel.tsx';
import styles from './profile.module.css';
import type { TopGame, TopGamesState } from './top-games.ts';

interface GamesProps {
  games: TopGamesState;
  imageOf: (gameId: string) => string;
  retrying: boolean;
  onRetry: () => void;
}

/** 'Top Games'. A catalogue that is late or fails leaves the rest of the profile as it is. */
export function Games({ games, ...part }: GamesProps) {
  const note = messages.gamesPlayed({ played: games.played, total: limits.total });
  return (
    <section aria-labelledby="top-games">
      <SectionHeading id="top-games" title={messages.topGames} note={note} />
      <GamesBody games={games} {...part} />
    </section>
  );
}

function GamesBody({ games, imageOf, retrying, onRetry }: GamesProps) {
  switch (games.state) {
    case 'loading':
      return (
        <SkeletonGroup label={messages.gamesLoading}>
          <GamesSkeleton />
        </SkeletonGroup>
      );
    case 'listed':
      return (
        <div className={styles.games}>
          {games.seenAt !== undefined && (
            <OlderGames seenAt={games.seenAt} retrying={retrying} onRetry={onRetry} />
          )}
          {games.failed && <CatalogueFailure retrying={retrying} onRetry={onRetry} />}
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

function CatalogueFailure({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <Notice tone="error" live>
        {messages.gamesFailed}
      </Notice>
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
      playtime={playtimeText(game.playtime)}
    />
  );
}

/** As many cards as the portal counts games. */
export function GamesSkeleton() {
  return (
    <GameGrid featured>
      {Array.from({ length: limits.total }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a skeleton are all the same
        <GameCardSkeleton key={at} />
      ))}
    </GameGrid>
  );
}
