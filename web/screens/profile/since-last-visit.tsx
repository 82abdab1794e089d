import Award from 'lucide-react/icons/award';
import Sparkles from 'lucide-react/icons/sparkles';
import Trophy from 'lucide-react/icons/trophy';
import { useEffect, useState } from 'react';
import type { Profile } from '#schema/entities/profile.ts';
import { readMemory, rememberVisit, visitBefore } from '../../account/player-memory.ts';
import { usePorts } from '../../ports/ports.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { DateTime } from '../../ui/primitives/date-time.tsx';
import { formatRelativeTime } from '../../ui/primitives/format-time.ts';
import type { OwnRankState } from './own-rank-state.ts';
import styles from './since-last-visit.module.css';
import {
  describeAxp,
  describeBadges,
  describeRank,
  gain,
  hasVisitNews,
  playerFigures,
} from './visit-news.ts';

interface SinceLastVisitProps {
  uid: string;
  profile: Profile;
  ownRank: OwnRankState;
}

/** The news since the player's last visit in this browser, and the figures that the next visit compares with. */
export function SinceLastVisit({ uid, profile, ownRank }: SinceLastVisitProps) {
  const { storage } = usePorts().browser;
  const figures = playerFigures(profile, ownRank);
  const { axp, badges, rank } = figures;
  // Once a visit: news that come later would move the page.
  const [{ before, now, isNews }] = useState(() => {
    const start = Date.now();
    const visit = visitBefore(readMemory(storage, uid), start);
    return { before: visit, now: start, isNews: visit !== undefined && hasVisitNews(visit, figures, start) };
  });
  useEffect(
    () => rememberVisit(storage, uid, before, { at: Date.now(), axp, badges, rank }),
    [storage, uid, before, axp, badges, rank],
  );
  if (!before || !isNews) return null;

  const since = Math.min(before.at, now);
  const [newAxp, newBadges] = [gain(before.axp, axp), gain(before.badges, badges)];
  const places = rank === undefined ? undefined : gain(rank, before.rank);
  return (
    <section aria-labelledby="news" className={styles.news}>
      <Card>
        <div className={styles.heading}>
          <h2 id="news">Since you were last here</h2>
          <DateTime at={since}>{formatRelativeTime(since, now)}</DateTime>
        </div>
        <ul className={styles.items}>
          {newAxp !== undefined && (
            <li data-gain={newAxp > 0}>
              <Sparkles size={20} aria-hidden="true" />
              {describeAxp(newAxp)}
            </li>
          )}
          {newBadges !== undefined && (
            <li data-gain={newBadges > 0}>
              <Award size={20} aria-hidden="true" />
              {describeBadges(newBadges)}
            </li>
          )}
          <li data-gain={(places ?? 0) > 0}>
            <Trophy size={20} aria-hidden="true" />
            {ownRank.state === 'loading' ? <Skeleton /> : describeRank(rank, places)}
          </li>
        </ul>
        <p className={styles.source}>Compared with what this browser remembers of your last visit.</p>
      </Card>
    </section>
  );
}
