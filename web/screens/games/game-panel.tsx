import { isComplete } from '#schema/entities/badge-count.ts';
import { BadgeTile, BadgeTileSkeleton } from '../../ui/player/badge-tile.tsx';
import { CompleteTag } from '../../ui/player/complete-tag.tsx';
import { PlayButton } from '../../ui/player/play-button.tsx';
import { FramedImage } from '../../ui/primitives/framed-image.tsx';
import { badgeAnchor, gameAnchor } from './badge-url.ts';
import type { BadgeFilter } from './filter-games.ts';
import { filterBadges } from './filter-games.ts';
import styles from './game-panel.module.css';
import type { GameView } from './state.ts';
import { StatusBar } from './status-bar.tsx';

interface GamePanelProps {
  game: GameView;
  /** Whether the panel is at the top of the page; its image then loads eagerly. */
  isFirst: boolean;
  filter: BadgeFilter;
  onOpenBadge: (badgeId: string) => void;
}

/** One game with its description, play link and badges (SPEC §2, Games). */
export function GamePanel({ game, isFirst, filter, onOpenBadge }: GamePanelProps) {
  const headingId = `title-${gameAnchor(game.id)}`;
  return (
    <section
      id={gameAnchor(game.id)}
      className={styles.panel}
      aria-labelledby={headingId}
      data-complete={isCompleteGame(game) || undefined}
    >
      <GameSummary game={game} headingId={headingId} isFirst={isFirst} />
      <GameBadges game={game} filter={filter} onOpenBadge={onOpenBadge} />
    </section>
  );
}

function GameSummary({ game, headingId, isFirst }: { game: GameView; headingId: string; isFirst: boolean }) {
  return (
    <div className={styles.info} data-color-scheme="dark">
      <div className={styles.art} data-game-art>
        <FramedImage src={game.imageUrl} shape="fill" eager={isFirst} />
      </div>
      {isCompleteGame(game) && <CompleteTag />}
      <div className={styles.words}>
        <h2 id={headingId} className={styles.title} tabIndex={-1}>
          {game.title}
        </h2>
        {game.description && <p>{game.description}</p>}
        <div className={styles.play}>
          <PlayButton variant="primary" title={game.title} link={game.link} />
        </div>
      </div>
    </div>
  );
}

function GameBadges({ game, filter, onOpenBadge }: Omit<GamePanelProps, 'isFirst'>) {
  return (
    <div className={styles.showcase} data-progress>
      <StatusBar progress={game.progress} total={game.badges.length} />
      <ul className={styles.badges}>
        {filterBadges(game, filter).map((badge) =>
          game.progress.state === 'loading' ? (
            <li key={badge.id} aria-hidden="true">
              <BadgeTileSkeleton name={badge.name} requirements={badge.requirements} />
            </li>
          ) : (
            <li key={badge.id}>
              <BadgeTile
                id={badgeAnchor(game.id, badge.id)}
                name={badge.name}
                src={badge.imageUrl}
                requirements={badge.requirements}
                achieved={badge.achieved || !game.areBadgesKnown}
                onOpen={() => onOpenBadge(badge.id)}
              />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

const isCompleteGame = ({ progress, badges }: GameView) =>
  progress.state === 'played' && isComplete({ earned: progress.earned, total: badges.length });
