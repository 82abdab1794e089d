import Crown from 'lucide-react/icons/crown';
import { Link } from 'react-router-dom';
import * as messages from '#schema/messages.ts';
import { badgePath, gamePath, paths } from '#schema/paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { BadgeHex, BadgeLink, BadgeOutline, BadgeTileSkeleton } from '../../ui/player/badge-tile.tsx';
import { hueOf } from '../../ui/player/game-hue.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { DateTime, formatShortDate } from '../../ui/primitives/date-time.tsx';
import { SectionHeading } from '../../ui/primitives/headings.tsx';
import type { BadgeProgressState, EarnedBadge, WallGame } from './badge-progress-state.ts';
import styles from './badge-wall.module.css';

/** Games on the wall at most, so that a player of 300 games gets no longer page than one of ten. */
const WALL_GAMES = 10;

interface BadgeWallProps {
  badges: BadgeProgressState;
  /** Games on the wall while it loads, so that it has its height already. */
  expectedGames: number;
}

/** The player's newest badges, and all badges of the played games as a honeycomb, a row a game. */
export function BadgeWall({ badges, expectedGames }: BadgeWallProps) {
  const note = badges.state === 'known' && messages.badgesInAll(badges.count);
  return (
    <section aria-labelledby="badges" aria-busy={badges.state === 'loading'}>
      <SectionHeading id="badges" title="Badges" note={note} hasRuler />
      <Card>
        <div className={styles.columns}>
          <div>
            <h3 className={styles.label}>Newest</h3>
            <ul className={styles.newest}>{renderNewest(badges)}</ul>
          </div>
          <div>
            <h3 className="visually-hidden">By game</h3>
            {renderWall(badges, Math.min(WALL_GAMES, expectedGames))}
          </div>
        </div>
      </Card>
    </section>
  );
}

function renderNewest(badges: BadgeProgressState) {
  if (badges.state !== 'known') {
    const tile = <BadgeTileSkeleton name="" requirements="" />;
    return badges.state === 'loading' && ['a', 'b', 'c'].map((key) => <li key={key}>{tile}</li>);
  }
  if (badges.newest.length === 0) return <li className={styles.none}>{messages.firstBadgeHint}</li>;
  return badges.newest.map((badge) => (
    <li key={`${badge.gameId} ${badge.name}`}>
      <Earned {...badge} />
    </li>
  ));
}

function Earned({ gameId, name, earnedAt }: EarnedBadge) {
  return (
    <BadgeLink
      name={name}
      src={usePorts().images.badge(gameId, name)}
      achieved
      to={badgePath(gameId, name)}
      note={<DateTime at={earnedAt}>{formatShortDate(earnedAt)}</DateTime>}
    />
  );
}

function renderWall(badges: BadgeProgressState, expectedGames: number) {
  switch (badges.state) {
    case 'loading':
      return (
        <ul className={styles.wall}>
          {Array.from({ length: expectedGames }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are identical
            <li key={at} className={styles.row} />
          ))}
        </ul>
      );
    case 'unknown':
      return <p className={styles.none}>{messages.badgesUnknown}</p>;
    case 'known':
      return (
        <>
          <ul className={styles.wall}>
            {badges.wall.slice(0, WALL_GAMES).map((game) => (
              <WallRow key={game.gameId} {...game} />
            ))}
          </ul>
          {badges.wall.length > WALL_GAMES && (
            <ButtonLink variant="quiet" to={paths.games}>
              {messages.viewAllGames}
            </ButtonLink>
          )}
        </>
      );
  }
}

function WallRow({ gameId, gameName, badges, count, isComplete }: WallGame) {
  const { images } = usePorts();
  return (
    <li className={styles.row}>
      <p className={styles.game}>
        <Link to={gamePath(gameId)}>{gameName}</Link>
        <span className={styles.count}>{messages.badgesOfGame(count)}</span>
      </p>
      <ul ref={hueOf(gameId)} className={styles.cells}>
        {badges.map(({ name, isEarned }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a game may have two badges of one name
          <li key={`${at} ${name}`}>
            <Link
              to={badgePath(gameId, name)}
              className={styles.cell ?? ''}
              title={name}
              aria-label={isEarned ? name : `${name}, ${messages.badgeNotEarned}`}
            >
              {isEarned ? <BadgeHex src={images.badge(gameId, name)} achieved /> : <BadgeOutline />}
            </Link>
          </li>
        ))}
        {isComplete && (
          <li>
            <span className={styles.seal} role="img" aria-label={messages.complete}>
              <Crown size={22} aria-hidden="true" />
            </span>
          </li>
        )}
      </ul>
    </li>
  );
}
