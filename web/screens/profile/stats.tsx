import Award from 'lucide-react/icons/award';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Clock from 'lucide-react/icons/clock-3';
import Flame from 'lucide-react/icons/flame';
import Layers from 'lucide-react/icons/layers';
import type { ReactNode } from 'react';
import type { PlayerTotals } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { formatPlaytime } from '../../ui/primitives/date-time.tsx';
import { formatCount } from '../../ui/primitives/format-number.ts';
import { SectionHeading } from '../../ui/primitives/headings.tsx';
import styles from './stats.module.css';

interface StatsProps {
  totals: PlayerTotals | undefined;
  /** Without Roblox, a playtime of 0 means that none is known. */
  isRobloxLinked: boolean;
}

/** The five statistics. An unknown value shows as a dash. */
export function Stats({ totals = {}, isRobloxLinked }: StatsProps) {
  const { secondsPlayed } = totals;
  const playtime = formatPlaytime(isRobloxLinked ? secondsPlayed : secondsPlayed || undefined);
  return (
    <StatTiles
      isStreakLit={(totals.challengeStreak ?? 0) >= LIT_STREAK_DAYS}
      renderValue={(stat) => (stat === 'secondsPlayed' ? playtime : formatCount(totals[stat]))}
    />
  );
}

/** A streak of a week lights its tile. */
const LIT_STREAK_DAYS = 7;

const tiles = [
  { stat: 'challengesCompleted', label: messages.challengesCompleted, Icon: CircleCheckBig },
  { stat: 'tradingCardsEarned', label: messages.tradingCards, Icon: Layers },
  { stat: 'challengeStreak', label: messages.dailyChallengeStreak, Icon: Flame },
  { stat: 'badgesEarned', label: messages.badgesEarned, Icon: Award },
  { stat: 'secondsPlayed', label: messages.totalPlaytime, Icon: Clock },
] as const;

/** The five tiles, each with what `renderValue` returns. The skeleton passes placeholders. */
export function StatTiles({
  isStreakLit = false,
  renderValue,
}: {
  isStreakLit?: boolean;
  renderValue: (stat: keyof PlayerTotals) => ReactNode;
}) {
  return (
    <section aria-labelledby="stats">
      <SectionHeading id="stats" title={messages.playerStats} hasRuler />
      <dl className={styles.grid}>
        {tiles.map(({ stat, label, Icon }) => (
          <div
            key={stat}
            className={styles.tile}
            data-lit={(isStreakLit && stat === 'challengeStreak') || undefined}
          >
            <dt className={styles.label}>
              {label}
              <span className={styles.icon} aria-hidden="true">
                <Icon size={20} />
              </span>
            </dt>
            <dd className={styles.value}>{renderValue(stat)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
