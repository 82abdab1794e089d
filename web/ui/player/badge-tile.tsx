import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as messages from '#schema/messages.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { FramedImage } from '../primitives/image.tsx';
import { Name } from '../primitives/name.tsx';
import styles from './badge-tile.module.css';

interface BadgeProps {
  name: string;
  src: string;
  /** A badge that is not achieved ("locked") has a greyed picture in a dashed frame of its game's hue. */
  achieved: boolean;
}

interface BadgeHexProps extends Omit<BadgeProps, 'name'> {
  /** The badge to earn next. Its frame is not dashed. */
  isNext?: boolean;
}

type BadgeTileProps = BadgeProps & {
  id?: string;
  /** Shown where there is room for it. */
  requirements: string;
  onOpen: () => void;
};

/** A hexagonal badge, as a button. */
export function BadgeTile({ id, requirements, onOpen, ...badge }: BadgeTileProps) {
  return (
    <button id={id} type="button" className={styles.tile} onClick={onOpen}>
      <BadgeHex {...badge} />
      <span className={styles.name}>
        <Name>{badge.name}</Name>
      </span>
      {!badge.achieved && <span className="visually-hidden">{messages.badgeNotEarned}</span>}
      <Requirements text={requirements} />
    </button>
  );
}

/** A badge that leads to its page. `note` stands below the name. */
export function BadgeLink({ to, note, ...badge }: BadgeProps & { to: string; note: ReactNode }) {
  return (
    <Link to={to} className={styles.tile ?? ''}>
      <BadgeHex {...badge} />
      <span className={styles.name}>
        <Name>{badge.name}</Name>
      </span>
      <span className={styles.note}>{note}</span>
    </Link>
  );
}

/** The picture of a badge in its frame. */
export function BadgeHex({ src, achieved, isNext = false }: BadgeHexProps) {
  return (
    <span className={styles.hex} data-locked={!achieved || undefined} data-next={isNext || undefined}>
      <span className={styles.art}>
        <FramedImage src={src} shape="square" />
      </span>
      <Frame />
    </span>
  );
}

/** The place of a badge that is not achieved, without its picture. */
export const BadgeOutline = () => (
  <span className={styles.hex} data-locked>
    <Frame />
  </span>
);

const Frame = () => (
  <svg className={styles.frame} viewBox="0 0 100 100" aria-hidden="true">
    <path d="M50 1.5 92.5 25.5v49L50 98.5 7.5 74.5v-49Z" />
  </svg>
);

const Requirements = ({ text }: { text: string }) =>
  text && <span className={`${styles.note} ${styles.requirements}`}>{text}</span>;

/** A badge while the player's progress loads; the same size as BadgeTile. */
export function BadgeTileSkeleton({ name, requirements }: Pick<BadgeTileProps, 'name' | 'requirements'>) {
  return (
    <div className={styles.tile}>
      <span className={styles.hex}>
        <Skeleton shape="circle" />
      </span>
      <span className={styles.name}>
        <Name>{name}</Name>
      </span>
      <Requirements text={requirements} />
    </div>
  );
}
