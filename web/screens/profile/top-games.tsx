import { games as limits } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { usePorts } from '../../ports/ports.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Section } from '../../ui/feedback/section.tsx';
import { EmptyState } from '../../ui/feedback/state-panel.tsx';
import type { RetryProps } from '../../ui/feedback/try-again-button.tsx';
import { TryAgainButton } from '../../ui/feedback/try-again-button.tsx';
import { GameCard, GameCardSkeleton, GameGrid } from '../../ui/player/game-card.tsx';
import { useShowMore } from '../../ui/primitives/show-more.tsx';
import styles from './profile.module.css';
import type { TopGamesState } from './top-games-state.ts';

/** Cards at a time. */
const STEP = 9;

interface TopGamesProps extends RetryProps {
  games: TopGamesState;
  isRobloxLinked: boolean;
}

/** 'Top Games'. If the remote configuration is late or fails, the rest of the profile is unaffected. */
export function TopGames({ games, isRobloxLinked, ...retry }: TopGamesProps) {
  const { images } = usePorts();
  const note = messages.gamesPlayed({ played: games.played, total: limits.total });
  const { shown, more } = useShowMore(games.state === 'listed' ? games.games : [], STEP);
  const needsRoblox = !isRobloxLinked && !games.played && (
    <p className={styles.needsRoblox}>{messages.progressNeedsRoblox}</p>
  );
  return (
    <Section
      heading={{ id: 'top-games', title: messages.topGames, note }}
      state={games}
      skeleton={
        <>
          {needsRoblox}
          <TopGamesSkeleton />
        </>
      }
      loadingLabel={messages.gamesLoading}
      views={{
        listed: ({ failed, games: list }) => (
          <>
            {needsRoblox}
            <div className={styles.games}>
              {failed && (
                <Alert
                  tone="error"
                  live
                  action={<TryAgainButton busyLabel={messages.gamesLoading} {...retry} />}
                >
                  {messages.gamesFailed}
                </Alert>
              )}
              {!failed && list.length === 0 && <EmptyState level={3} title={messages.noGames} />}
              <GameGrid>
                {shown.map(({ id, ...game }) => (
                  <GameCard key={id} src={images.game(id)} {...game} />
                ))}
              </GameGrid>
              {more}
            </div>
          </>
        ),
      }}
    />
  );
}

/** Skeleton cards, one for each game of the specified total (SPEC §9). */
export function TopGamesSkeleton() {
  return (
    <GameGrid>
      {Array.from({ length: limits.total }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cards are identical
        <GameCardSkeleton key={at} />
      ))}
    </GameGrid>
  );
}
