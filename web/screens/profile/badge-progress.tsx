import { Link } from 'react-router-dom';
import { isComplete } from '#schema/entities/badge-count.ts';
import * as messages from '#schema/messages.ts';
import { badgePath } from '#schema/paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BadgeHex, BadgeLink, BadgeTileSkeleton } from '../../ui/player/badge-tile.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { DateTime, formatShortDate } from '../../ui/primitives/date-time.tsx';
import { SectionHeading } from '../../ui/primitives/headings.tsx';
import { Name } from '../../ui/primitives/name.tsx';
import { ProgressBar } from '../../ui/primitives/progress-bar.tsx';
import styles from './badge-progress.module.css';
import type { BadgeProgressState, EarnedBadge, NextBadge } from './badge-progress-state.ts';

/** The player's newest badges, and the one to earn next. Has the same height in every state. */
export function BadgeProgress({ badges }: { badges: BadgeProgressState }) {
  const note = badges.state === 'known' && messages.badgesInAll(badges.count);
  return (
    <section aria-labelledby="badges" aria-busy={badges.state === 'loading'}>
      <SectionHeading id="badges" title="Badges" note={note} />
      <Card>
        <div className={styles.columns}>
          <ul className={styles.newest}>{renderNewest(badges)}</ul>
          <div className={styles.next}>{renderNext(badges)}</div>
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
  if (badges.newest.length === 0) return <li className={styles.none}>Your first badge will stand here.</li>;
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

function renderNext(badges: BadgeProgressState) {
  if (badges.state === 'loading') return <Skeleton shape="fill" />;
  if (badges.state === 'known' && badges.next) return <Next {...badges.next} />;
  if (badges.state === 'known' && isComplete(badges.count)) return <p>You have every badge there is.</p>;
  return <p>Your next badge is not known right now.</p>;
}

function Next({ gameId, gameName, name, requirements, earned, total }: NextBadge) {
  return (
    <div className={styles.nextBadge}>
      <BadgeHex src={usePorts().images.badge(gameId, name)} achieved={false} />
      <div className={styles.words}>
        <h3>
          <span className={styles.kicker}>Next badge</span>{' '}
          <Link to={badgePath(gameId, name)}>
            <Name>{name}</Name>
          </Link>
        </h3>
        {requirements && <p>{requirements}</p>}
        <div>
          <p className={styles.figures}>{messages.badgesToGo({ missing: total - earned, game: gameName })}</p>
          <ProgressBar value={earned} max={total} label={messages.badgesOfGame({ earned, total })} />
        </div>
      </div>
    </div>
  );
}
