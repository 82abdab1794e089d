import Award from 'lucide-react/icons/award';
import Sparkles from 'lucide-react/icons/sparkles';
import Trophy from 'lucide-react/icons/trophy';
import { useEffect, useState } from 'react';
import { toCount } from '#schema/entities/count.ts';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import type { PlayerFigures, Visit } from '../../account/stored-visits.ts';
import { readMemory, rememberVisit, VISIT_MS, visitBefore } from '../../account/stored-visits.ts';
import type { OwnRankState } from '../../account/use-own-rank.ts';
import { isYoungerThan } from '../../browser/record-age.ts';
import { useInView } from '../../browser/use-in-view.ts';
import { usePorts } from '../../ports/ports.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { DateTime, formatRelativeTime } from '../../ui/primitives/date-time.tsx';
import { formatAmount, formatCount } from '../../ui/primitives/format-number.ts';
import styles from './since-last-visit.module.css';

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
  const isInView = useInView();
  const [wasInView, setWasInView] = useState(isInView);
  if (isInView && !wasInView) setWasInView(true);
  useEffect(() => {
    if (wasInView) rememberVisit(storage, uid, before, { at: Date.now(), axp, badges, rank });
  }, [wasInView, storage, uid, before, axp, badges, rank]);
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

export const playerFigures = ({ playerStats }: Profile, rank: OwnRankState): PlayerFigures => ({
  axp: toCount(playerStats?.currency?.axp),
  badges: toCount(playerStats?.stats?.badgesEarned),
  rank: rank.state === 'ranked' ? rank.rank : undefined,
});

/** Returns what came to a figure; undefined if it isn't known for both visits. */
export const gain = (before: number | undefined, now: number | undefined): number | undefined =>
  before === undefined || now === undefined ? undefined : now - before;

/** Whether there is something to tell: at every later visit, and within a visit once something is gained. */
export const hasVisitNews = (before: Visit, { axp, badges }: PlayerFigures, now: number): boolean =>
  !isYoungerThan(VISIT_MS, before.at, now) ||
  Boolean(gain(before.axp, axp)) ||
  Boolean(gain(before.badges, badges));

export const describeAxp = (gained: number): string =>
  gained === 0 ? 'No new aXP' : `${gained > 0 ? '+' : ''}${formatAmount(gained)} ${messages.axp}`;

export function describeBadges(gained: number): string {
  if (gained <= 0) return 'No new badges';
  return gained === 1 ? '1 new badge' : `${formatCount(gained)} new badges`;
}

/** `places`: how many the player has climbed. */
export function describeRank(rank: number | undefined, places: number | undefined): string {
  const now = `Rank ${formatCount(rank)}`;
  if (places === undefined) return now;
  if (places === 0) return `${now}, as before`;
  const size = Math.abs(places);
  return `${now}, ${formatCount(size)} ${size === 1 ? 'place' : 'places'} ${places > 0 ? 'up' : 'down'}`;
}
