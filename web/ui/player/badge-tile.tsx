import Lock from 'lucide-react/icons/lock';
import { Skeleton } from '../feedback/skeleton.tsx';
import { FramedImage } from '../primitives/framed-image.tsx';
import styles from './badge-tile.module.css';

interface BadgeTileProps {
  id?: string;
  name: string;
  src: string;
  achieved: boolean;
  /** How to earn the badge. Shown while the badge is locked. */
  requirement?: string;
  /** Screen-reader text of a locked badge. */
  lockedLabel?: string;
  /** If set, the tile is a button that calls `onOpen`. */
  onOpen?: () => void;
}

/** A hexagonal badge. A badge that is not achieved ("locked") is an outline with its requirement. */
export function BadgeTile({ id, onOpen, ...badge }: BadgeTileProps) {
  const locked = badge.achieved ? undefined : true;
  return onOpen ? (
    <button id={id} type="button" className={styles.tile} data-locked={locked} onClick={onOpen}>
      <BadgeFace {...badge} />
    </button>
  ) : (
    <div id={id} className={styles.tile} data-locked={locked}>
      <BadgeFace {...badge} />
    </div>
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

function BadgeFace({ name, src, achieved, requirement, lockedLabel }: Omit<BadgeTileProps, 'onOpen'>) {
  return (
    <>
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
      {!achieved && requirement && <span className={styles.requirement}>{requirement}</span>}
      {!achieved && lockedLabel && <span className="visually-hidden">{lockedLabel}</span>}
    </>
  );
}
