import { time } from '#schema/constants.ts';
import type { BadgeView } from '#schema/entities/remote-config.ts';
import * as messages from '#schema/messages.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DateTime, formatRelativeTime, formatShortDate, useNow } from '../../ui/primitives/date-time.tsx';
import { FramedImage } from '../../ui/primitives/image.tsx';
import styles from './badge-dialog.module.css';
import type { GameView } from './state.ts';
import { badgeAnchor } from './use-badge-url.ts';

interface BadgeDialogProps {
  badge: BadgeView;
  game: GameView;
  onClose: () => void;
}

/** A badge's image, earned date, description and requirements (SPEC §2, Games). */
export function BadgeDialog({ badge, game, onClose }: BadgeDialogProps) {
  return (
    // Firefox clears the focus when the history leads to a fragment, so that the dialog opens without a button.
    <Dialog title={badge.name} onClose={onClose} returnFocusTo={badgeAnchor(game.id, badge.id)}>
      <div className={styles.badge}>
        <div className={styles.image} data-locked={(game.areBadgesKnown && !badge.achieved) || undefined}>
          <FramedImage src={badge.imageUrl} alt={badge.name} shape="square" eager />
        </div>
        <div className={styles.text}>
          <p className={styles.game}>{game.title}</p>
          {badge.description && <p>{badge.description}</p>}
          {game.areBadgesKnown && (
            <p className={styles.earned}>
              <EarnedStatus badge={badge} />
            </p>
          )}
        </div>
      </div>
      {badge.requirements && (
        <div className={styles.requirements}>
          <h3>{messages.requirements}</h3>
          <p>{badge.requirements}</p>
        </div>
      )}
    </Dialog>
  );
}

function EarnedStatus({ badge: { achieved, earnedAt } }: Pick<BadgeDialogProps, 'badge'>) {
  if (!achieved) return messages.badgeNotEarned;
  return earnedAt === undefined ? messages.badgeEarnedSometime : <EarnedDate at={earnedAt} />;
}

function EarnedDate({ at }: { at: number }) {
  const now = useNow(time.MINUTE_MS);
  return (
    <DateTime at={at}>
      {messages.badgeEarned({ date: formatShortDate(at) })} <span>{formatRelativeTime(at, now)}</span>
    </DateTime>
  );
}
