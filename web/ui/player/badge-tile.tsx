import Lock from 'lucide-react/icons/lock';
import * as messages from '#schema/messages.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { FramedImage } from '../primitives/framed-image.tsx';
import styles from './badge-tile.module.css';

interface BadgeTileProps {
  id?: string;
  name: string;
  src: string;
  achieved: boolean;
  onOpen: () => void;
}

/** A hexagonal badge, as a button. A badge that is not achieved ("locked") is an outline. */
export function BadgeTile({ id, name, src, achieved, onOpen }: BadgeTileProps) {
  return (
    <button
      id={id}
      type="button"
      className={styles.tile}
      data-locked={!achieved || undefined}
      onClick={onOpen}
    >
      <span className={styles.hex}>
        {achieved && (
          <span className={styles.art}>
            <FramedImage src={src} shape="square" />
          </span>
        )}
        <svg className={styles.frame} viewBox="0 0 100 100" aria-hidden="true">
          <path d="M50 1.5 92.5 25.5v49L50 98.5 7.5 74.5v-49Z" />
        </svg>
        {!achieved && <Lock className={styles.lock} size={22} aria-hidden="true" />}
      </span>
      <span className={styles.name}>{name}</span>
      {!achieved && <span className="visually-hidden">{messages.badgeNotEarned}</span>}
    </button>
  );
}

/** A badge while the player's progress loads; the same size as BadgeTile. */
export function BadgeTileSkeleton({ name }: { name: string }) {
  return (
    <div className={styles.tile}>
      <span className={styles.hex}>
        <Skeleton shape="circle" />
      </span>
      <span className={styles.name}>{name}</span>
    </div>
  );
}
