import Clock from 'lucide-react/icons/clock-3';
import type { BadgeView } from '#schema/entities/remote-config.ts';
import * as messages from '#schema/messages.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BadgeTile, BadgeTileSkeleton } from '../../ui/player/badge-tile.tsx';
import { CompleteTag } from '../../ui/player/complete-tag.tsx';
import { hueOf } from '../../ui/player/game-hue.ts';
import { PlayButton } from '../../ui/player/play-button.tsx';
import { formatPlaytime } from '../../ui/primitives/date-time.tsx';
import { FramedImage } from '../../ui/primitives/image.tsx';
import { Name } from '../../ui/primitives/name.tsx';
import { ProgressBar } from '../../ui/primitives/progress-bar.tsx';
import styles from './game-panel.module.css';
import type { BadgeFilter, GameProgress, GameView } from './state.ts';
import { filterBadges, isCompleteGame } from './state.ts';
import { badgeAnchor, gameAnchor } from './use-badge-url.ts';

interface GamePanelProps {
  game: GameView;
  /** Whether the panel is at the top of the page; its image then loads eagerly. */
  isFirst: boolean;
  /** Whether playing this game is a next move of the page. */
  isNext: boolean;
  filter: BadgeFilter;
  onOpenBadge: (game: GameView, badge: BadgeView) => void;
}

/** One game with its description, play link and badges (SPEC §2, Games). */
export function GamePanel({ game, isFirst, isNext, filter, onOpenBadge }: GamePanelProps) {
  const headingId = `title-${gameAnchor(game.id)}`;
  return (
    <section
      id={gameAnchor(game.id)}
      className={styles.panel}
      aria-labelledby={headingId}
      data-complete={isCompleteGame(game) || undefined}
    >
      <GameSummary game={game} headingId={headingId} isFirst={isFirst} isNext={isNext} />
      <GameBadges game={game} filter={filter} onOpenBadge={onOpenBadge} />
    </section>
  );
}

function GameSummary({
  game,
  headingId,
  isFirst,
  isNext,
}: Pick<GamePanelProps, 'game' | 'isFirst' | 'isNext'> & { headingId: string }) {
  return (
    <div className={styles.info}>
      <div className={styles.art} data-game-art>
        <FramedImage src={game.imageUrl} eager={isFirst} />
        {isCompleteGame(game) && <CompleteTag />}
      </div>
      <div className={styles.text}>
        <h2 id={headingId} className={styles.title} tabIndex={-1}>
          <Name>{game.title}</Name>
        </h2>
        {game.description && <p>{game.description}</p>}
        <div>
          <PlayButton variant={isNext ? 'primary' : 'secondary'} title={game.title} link={game.link} />
        </div>
      </div>
    </div>
  );
}

function GameBadges({ game, filter, onOpenBadge }: Pick<GamePanelProps, 'game' | 'filter' | 'onOpenBadge'>) {
  const badges = filterBadges(game, filter);
  return (
    <div className={styles.showcase} data-progress>
      <StatusBar progress={game.progress} total={game.badges.length} />
      <ul
        ref={hueOf(game.id)}
        className={styles.badges}
        data-wide={countColumns(badges.length, 5)}
        data-narrow={countColumns(badges.length, 4)}
      >
        {badges.map((badge) =>
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
                onOpen={() => onOpenBadge(game, badge)}
              />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

/** The columns of the fewest rows of at most `most`, all as full as they can be: 8 badges make 4 + 4. */
const countColumns = (count: number, most: number) => Math.ceil(count / Math.max(1, Math.ceil(count / most)));

/** The player's progress in one game (SPEC §2, Games). */
function StatusBar({ progress, total }: { progress: GameProgress; total: number }) {
  switch (progress.state) {
    case 'loading':
      return (
        <div className={styles.status}>
          <Skeleton />
        </div>
      );
    case 'unknown':
      if (total === 0) return null;
      return <p className={styles.status}>{messages.badgesToEarn({ total })}</p>;
    case 'unplayed':
      return <p className={styles.status}>{messages.noBadges}</p>;
    case 'played': {
      const { earned, playtime } = progress;
      return (
        <div className={styles.status}>
          <p className={styles.figures}>
            <span>{messages.badgesStatus({ earned, total })}</span>
            {playtime !== undefined && (
              <span className={styles.playtime}>
                <Clock size={16} aria-hidden="true" />
                {messages.playedFor({ playtime: formatPlaytime(playtime) })}
              </span>
            )}
          </p>
          <ProgressBar value={earned} max={total} label="Badges" />
        </div>
      );
    }
  }
}
