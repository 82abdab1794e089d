import Clock from 'lucide-react/icons/clock-3';
import * as messages from '#schema/messages.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatPlaytime } from '../../ui/primitives/format-time.ts';
import { ProgressBar } from '../../ui/primitives/progress-bar.tsx';
import styles from './game-panel.module.css';
import type { GameProgress } from './state.ts';

/** The player's progress in one game (SPEC §2, Games). */
export function StatusBar({ progress, total }: { progress: GameProgress; total: number }) {
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
      const label = messages.badgesStatus({ earned, total });
      return (
        <div className={styles.status}>
          <p className={styles.figures}>
            <span>{label}</span>
            {playtime !== undefined && (
              <span className={styles.playtime}>
                <Clock size={16} aria-hidden="true" />
                {messages.playedFor({ playtime: formatPlaytime(playtime) })}
              </span>
            )}
          </p>
          <ProgressBar value={earned ?? 0} max={total} label={label} />
        </div>
      );
    }
  }
}
