import Clock from 'lucide-react/icons/clock-3';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { Children } from 'react';
import { isComplete } from '#schema/entities/badge-count.ts';
import * as messages from '#schema/messages.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { formatPlaytime } from '../primitives/date-time.tsx';
import { FramedImage } from '../primitives/image.tsx';
import { Name } from '../primitives/name.tsx';
import { OpensInNewTab } from '../primitives/opens-in-new-tab.tsx';
import { ProgressBar } from '../primitives/progress-bar.tsx';
import { CompleteTag } from './complete-tag.tsx';
import styles from './game-card.module.css';
import { GameLink } from './game-link.tsx';

export interface GameCardProps {
  name: string;
  /** The game's thumbnail, 16:9. */
  src: string;
  /** The game's path on /games, to which the name links; undefined if /games is known not to list the game. */
  to: string | undefined;
  /**
   * The game's own address, to which the whole card, except the name, links; undefined while the game cannot be played,
   * and for a game that is no longer listed.
   */
  playLink: string | undefined;
  /** Undefined if the host doesn't say which games the player has played. */
  played: boolean | undefined;
  /** `total`: number of the game's badges; undefined if the badges failed to load. */
  badges: { earned: number | undefined; total: number | undefined };
  /** In seconds. */
  playtime: number | undefined;
}

/** The grid of GameCards. The first card is larger on wide screens. */
export function GameGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <ul className={styles.grid}>
        {Children.map(children, (card) => (
          <li>{card}</li>
        ))}
      </ul>
    </div>
  );
}

/** A game with the player's progress in it. */
export function GameCard({ name, src, to, playLink, played, badges, playtime }: GameCardProps) {
  const { earned, total } = badges;
  const progress =
    total === undefined
      ? messages.badgesOfUnknownTotal({ earned })
      : messages.badgesOfGame({ earned, total });
  return (
    <article
      aria-label={name}
      className={styles.card}
      data-unplayed={played === false || undefined}
      data-complete={isComplete(badges) || undefined}
      data-playable={playLink ? true : undefined}
    >
      <div className={styles.art} data-game-art>
        <FramedImage src={src} />
        {isComplete(badges) && <CompleteTag />}
        {played === false && (
          <div className={styles.overlay}>
            <span>{messages.notPlayed}</span>
          </div>
        )}
      </div>
      <div className={styles.legend}>
        <h3 className={styles.name}>
          {to === undefined ? (
            <Name>{name}</Name>
          ) : (
            <GameLink to={to}>
              <Name>{name}</Name>
            </GameLink>
          )}
        </h3>
        <div className={styles.figures}>
          {total !== undefined && <ProgressBar value={earned} max={total} label="Badges" />}
          <p className={styles.row}>
            <span>{progress}</span>
            <span data-none={playtime === 0 || undefined}>
              <Clock size={15} aria-hidden="true" />
              {formatPlaytime(playtime)}
            </span>
          </p>
        </div>
      </div>
      {playLink && (
        <a className={styles.play} href={playLink} target="_blank" rel="noreferrer">
          <Play size={15} aria-hidden="true" />
          {messages.playNow}
          <span className="visually-hidden"> {name}</span>
          <OpensInNewTab />
        </a>
      )}
    </article>
  );
}

/** The skeleton of a GameCard. */
export function GameCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton shape="art" />
      <div className={styles.legend}>
        <span className={styles.name}>
          <Skeleton />
        </span>
        <div className={styles.figures}>
          <ProgressBar value={0} max={1} label={messages.loading} />
          <span className={styles.row}>
            <Skeleton />
          </span>
        </div>
      </div>
    </div>
  );
}
