import { Link } from 'react-router-dom';
import { gamePath } from '#schema/paths.ts';
import { ImageWithFallback } from '../../ui/primitives/image.tsx';
import styles from './game-index.module.css';
import { showWhole } from './games-toolbar.tsx';
import type { GameView } from './state.ts';
import { isCompleteGame } from './state.ts';
import { inPlace, scrollToGame } from './use-badge-url.ts';

/** Links to each game on the page: in a wide window covers, on a phone their titles. */
export function GameIndex({ games }: { games: readonly GameView[] }) {
  return (
    <nav aria-label="Games on this page">
      <ul className={styles.index}>
        {games.map((game) => (
          <li key={game.id}>
            <Link
              to={gamePath(game.id)}
              state={inPlace}
              onFocus={showWhole}
              // The router shows the address in a transition, too late for a press on a slow device. It has prevented the
              // default by the time of the microtask, unless the press opens another tab.
              onClick={(event) => queueMicrotask(() => event.defaultPrevented && scrollToGame(game.id))}
            >
              <GameCover game={game} />
              <span className={styles.title}>{game.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A game's picture with the player's count of badges, which the game's own panel tells in words. */
function GameCover({ game }: { game: GameView }) {
  const { progress, badges } = game;
  return (
    <span className={styles.cover} data-complete={isCompleteGame(game) || undefined}>
      {/* Hidden and lazy, it doesn't load on a phone; in a wide window, the first panel's picture comes before it. */}
      <ImageWithFallback src={game.imageUrl} alt="" loading="lazy" fetchPriority="low" />
      {progress.state === 'played' && progress.earned !== undefined && badges.length > 0 && (
        <span className={styles.count} aria-hidden="true">
          {progress.earned}/{badges.length}
        </span>
      )}
    </span>
  );
}
