import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toAmount, toRank } from '#schema/entities/count.ts';
import * as messages from '#schema/messages.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Avatar } from '../../ui/player/avatar.tsx';
import { formatAmount, formatCount } from '../../ui/primitives/format-number.ts';
import { ProgressBar } from '../../ui/primitives/progress-bar.tsx';
import styles from './own-rank.module.css';
import type { Gap, OwnStanding } from './state.ts';
import { absences, describeGap } from './state.ts';

interface OwnRankProps {
  own: OwnStanding;
  portrait: readonly string[] | undefined;
}

/** The player's picture and rank, and the way to the next place. Has the same size in every state. */
export function OwnRank({ own, portrait }: OwnRankProps) {
  if (own.state === 'loading') return <OwnRankSkeleton />;
  const { rank, axp, gap } = figuresOf(own);
  return (
    <OwnRankCard
      picture={<Avatar src={portrait} size="fill" />}
      rank={formatCount(toRank(rank))}
      reason={own.state === 'absent' && <Reason {...absences[own.reason]} />}
    >
      {gap && <GapToNextPlace axp={axp} gap={gap} />}
    </OwnRankCard>
  );
}

export const OwnRankSkeleton = () => (
  <OwnRankCard picture={<Skeleton shape="circle" />} rank={<Skeleton />} />
);

function OwnRankCard({
  picture,
  rank,
  reason,
  children,
}: {
  picture: ReactNode;
  rank: ReactNode;
  /** Why there is no rank. */
  reason?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className={styles.card} aria-labelledby="own-rank">
      <div className={styles.picture}>{picture}</div>
      <div>
        <h2 id="own-rank" className={styles.label}>
          {messages.yourRank}
        </h2>
        {reason}
      </div>
      <p className={styles.rank}>{rank}</p>
      <div className={styles.nextRank}>{children}</div>
    </section>
  );
}

const Reason = ({ name, to }: { name: string; to: string | undefined }) => (
  <p className={styles.reason}>{to ? <Link to={to}>{name}</Link> : name}</p>
);

function GapToNextPlace({ axp, gap }: { axp: number | undefined; gap: Gap }) {
  const amount = toAmount(axp) ?? 0;
  const goal = gap.to === 'lead' ? amount : amount + gap.axp;
  return <ProgressBar value={amount} max={goal} label={describeGap(gap)} />;
}

/** A copy of the player's row at the window's bottom, for as long as the row stands below it. */
export function OwnRankCopy({ own, portrait }: OwnRankProps) {
  const { rank, axp } = figuresOf(own);
  return (
    <div className={styles.copy} data-own-copy aria-hidden="true">
      <span className={styles.number}>{formatCount(toRank(rank))}</span>
      <Avatar src={portrait} size="small" />
      <span className={styles.name}>{messages.yourRank}</span>
      <span>{formatAmount(axp)}</span>
    </div>
  );
}

function figuresOf(own: OwnStanding): {
  rank?: number | undefined;
  axp?: number | undefined;
  gap?: Gap | undefined;
} {
  switch (own.state) {
    case 'listed':
      return own;
    case 'below':
      return { ...own.row, gap: own.gap };
    case 'loading':
    case 'unknown':
    case 'absent':
      return {};
  }
}
