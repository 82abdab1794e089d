import Award from 'lucide-react/icons/award';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Clock from 'lucide-react/icons/clock-3';
import Flame from 'lucide-react/icons/flame';
import Layers from 'lucide-react/icons/layers';
import type { ReactNode } from 'react';
import type { PlayerTotals } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { StatGrid, StatTile } from '../../ui/player/stat-tile.tsx';
import { formatCount } from '../../ui/primitives/format-number.ts';
import { formatPlaytime } from '../../ui/primitives/format-time.ts';
import { SectionHeading } from '../../ui/primitives/headings.tsx';

interface StatsProps {
  totals: PlayerTotals | undefined;
  /** Without Roblox, a playtime of 0 means that none is known. */
  isRobloxLinked: boolean;
}

/** The five statistics. An unknown value shows as a dash. */
export function Stats({ totals = {}, isRobloxLinked }: StatsProps) {
  const { challengesCompleted, tradingCardsEarned, challengeStreak, badgesEarned, secondsPlayed } = totals;
  return (
    <StatTiles
      values={{
        challenges: formatCount(challengesCompleted),
        cards: formatCount(tradingCardsEarned),
        streak: formatCount(challengeStreak),
        badges: formatCount(badgesEarned),
        playtime: formatPlaytime(isRobloxLinked ? secondsPlayed : secondsPlayed || undefined),
      }}
    />
  );
}

type StatKey = 'challenges' | 'cards' | 'streak' | 'badges' | 'playtime';

/** The five tiles with the given values. The skeleton passes placeholders. */
export function StatTiles({ values }: { values: Record<StatKey, ReactNode> }) {
  return (
    <section aria-labelledby="stats">
      <SectionHeading id="stats" title={messages.playerStats} />
      <StatGrid>
        <StatTile
          label={messages.challengesCompleted}
          value={values.challenges}
          icon={<CircleCheckBig size={20} />}
        />
        <StatTile label={messages.tradingCards} value={values.cards} icon={<Layers size={20} />} />
        <StatTile label={messages.dailyChallengeStreak} value={values.streak} icon={<Flame size={20} />} />
        <StatTile label={messages.badgesEarned} value={values.badges} icon={<Award size={20} />} />
        <StatTile label={messages.totalPlaytime} value={values.playtime} icon={<Clock size={20} />} />
      </StatGrid>
    </section>
  );
}
