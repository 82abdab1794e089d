import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { toAmount, toRank } from '#schema/entities/count.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Avatar } from '../../ui/player/avatar.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { formatAmount, formatCount } from '../../ui/primitives/format-number.ts';
import { ProgressBar } from '../../ui/primitives/progress-bar.tsx';
import styles from './own-rank.module.css';
import type { Gap, OwnStanding } from './state.ts';
import { absences, describeGap } from './state.ts';

/** From here on, a rank in large figures leaves no room for its label on a phone. */
const LONG_RANK = 100_000;

interface OwnRankProps {
  own: OwnStanding;
  portrait: readonly string[] | undefined;
}

/** The player's picture and rank, and the page's next move. Has the same size in every state. */
export function OwnRank({ own, portrait, ref }: OwnRankProps & { ref: Ref<HTMLElement> }) {
  if (own.state === 'loading') return <OwnRankSkeleton ref={ref} />;
  const { rank, axp, gap } = figuresOf(own);
  const reason = own.state === 'absent' ? own.reason : undefined;
  const nextMove = reason === 'unlinked' ? linkRoblox : playFor(gap);
  return (
    <OwnRankCard
      ref={ref}
      picture={<Avatar src={portrait} size="fill" />}
      rank={formatCount(toRank(rank))}
      isLong={rank !== undefined && rank >= LONG_RANK}
      reason={
        reason ? (
          <Reason {...absences[reason]} nextMove={nextMove} />
        ) : (
          gap && <strong>{describeGap(gap)}</strong>
        )
      }
      gap={gap && <GapToNextPlace axp={axp} gap={gap} />}
      action={
        <ButtonLink variant="primary" to={nextMove.to}>
          {nextMove.label}
        </ButtonLink>
      }
    />
  );
}

interface NextMove {
  label: string;
  to: string;
}

const linkRoblox: NextMove = { label: messages.linkYourRoblox, to: paths.profile };
const playFor = (gap: Gap | undefined): NextMove => ({ label: nameGoal(gap), to: paths.games });

function nameGoal(gap: Gap | undefined): string {
  if (gap === undefined) return messages.viewAllGames;
  if (gap.to === 'lead') return messages.playToLead;
  return gap.to === 'top' ? messages.playToClimb : messages.playForRank(gap.to);
}

export const OwnRankSkeleton = ({ ref }: { ref?: Ref<HTMLElement> }) => (
  <OwnRankCard
    ref={ref}
    picture={<Skeleton shape="circle" />}
    rank={<Skeleton />}
    action={<Skeleton shape="fill" />}
  />
);

interface OwnRankCardProps {
  picture: ReactNode;
  rank: ReactNode;
  isLong?: boolean;
  /** Why there is no rank, or what is missing to the next; without it, what the button is for. */
  reason?: ReactNode;
  gap?: ReactNode;
  action: ReactNode;
  ref: Ref<HTMLElement> | undefined;
}

function OwnRankCard({ picture, rank, isLong, reason, gap, action, ref }: OwnRankCardProps) {
  return (
    <section ref={ref} className={styles.card} aria-labelledby="own-rank">
      <div className={styles.picture}>{picture}</div>
      <h2 id="own-rank" className={styles.label}>
        {messages.yourRank}
      </h2>
      <p className={styles.rank} data-long={isLong || undefined}>
        {rank}
      </p>
      <p className={styles.reason}>{reason ?? messages.rankGrowsByPlaying}</p>
      <div className={styles.nextRank}>{gap}</div>
      <div className={styles.action}>{action}</div>
    </section>
  );
}

/** A link only where the card's button leads elsewhere. */
const Reason = ({ name, to, nextMove }: { name: string; to: string | undefined; nextMove: NextMove }) =>
  to === undefined || to === nextMove.to ? name : <Link to={to}>{name}</Link>;

function GapToNextPlace({ axp, gap }: { axp: number | undefined; gap: Gap }) {
  const amount = toAmount(axp) ?? 0;
  const goal = gap.to === 'lead' ? amount : amount + gap.axp;
  return <ProgressBar value={amount} max={goal} label="aXP" />;
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
