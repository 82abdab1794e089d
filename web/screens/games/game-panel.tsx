import { BadgeTile, BadgeTileSkeleton } from '../../ui/player/badge-tile.tsx';
import { PlayButton } from '../../ui/player/play-button.tsx';
import { FramedImage } from '../../ui/primitives/framed-image.tsx';
import { badgeAnchor, gameAnchor } from './badge-url.ts';
import styles from './game-panel.module.css';
import type { GameView } from './state.ts';
import { StatusBar } from './status-bar.tsx';

interface GamePanelProps {
  game: GameView;
  /** Whether the panel is at the top of the page; its image then loads eagerly. */
  isFirst: boolean;
  onOpenBadge: (badgeId: string) => void;
}

/** One game with its description, play link and badges (SPEC §2, Games). */
export function GamePanel({ game, isFirst, onOpenBadge }: GamePanelProps) {
  const headingId = `title-${gameAnchor(game.id)}`;
  return (
    <section id={gameAnchor(game.id)} className={styles.panel} aria-labelledby={headingId}>
      <GameSummary game={game} headingId={headingId} isFirst={isFirst} />
      <GameBadges game={game} onOpenBadge={onOpenBadge} />
    </section>
  );
}

function GameSummary({ game, headingId, isFirst }: { game: GameView; headingId: string; isFirst: boolean }) {
  return (
    <div className={styles.info} data-color-scheme="dark">
      <div className={styles.art} data-game-art>
        <FramedImage src={game.imageUrl} shape="fill" eager={isFirst} />
      </div>
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

function GameBadges({ game, onOpenBadge }: Pick<GamePanelProps, 'game' | 'onOpenBadge'>) {
  return (
    <div className={styles.showcase} data-progress>
      <StatusBar progress={game.progress} total={game.badges.length} />
      <ul className={styles.badges}>
        {game.badges.map((badge) =>
          game.progress.state === 'loading' ? (
            <li key={badge.id} aria-hidden="true">
              <BadgeTileSkeleton name={badge.name} />
            </li>
          ) : (
            <li key={badge.id}>
              <BadgeTile
                id={badgeAnchor(game.id, badge.id)}
                name={badge.name}
                src={badge.imageUrl}
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
