import type { ReactNode } from 'react';
import { time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { LiveRegion } from '../../ui/feedback/live-region.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DateTime, formatRelativeTime, useNow } from '../../ui/primitives/date-time.tsx';
import styles from './leaderboards.module.css';
import type { UpdateState, UpdateTimes } from './state.ts';
import { useRefetchWhileDue } from './use-refetch-while-due.ts';

interface UpdateBoxProps extends UpdateState {
  onUpdateDue: () => void;
}

/** Last and next update of the leaderboard, as dashes if they are unknown. */
export function UpdateBox({ times, isStale, isUnfinished, onUpdateDue }: UpdateBoxProps) {
  return (
    <>
      {times ? (
        <TickingTimes times={times} isUnfinished={isUnfinished} onUpdateDue={onUpdateDue} />
      ) : (
        <UnknownTimes onUpdateDue={onUpdateDue} />
      )}
      <LiveRegion>{isStale && <Alert>{messages.showingOlder}</Alert>}</LiveRegion>
    </>
  );
}

interface TickingTimesProps extends Omit<UpdateBoxProps, 'isStale'> {
  times: UpdateTimes;
}

/** Ticks every second; screen readers do not announce the ticks. */
function TickingTimes({ times, isUnfinished, onUpdateDue }: TickingTimesProps) {
  const { generatedAt, nextUpdateAt, readAt, aheadMs } = times;
  const now = useNow(time.SECOND_MS, aheadMs);
  // `now` may be some ticks old when a response arrives.
  const isSetBack = now < readAt - time.MINUTE_MS;
  useRefetchWhileDue(isUnfinished || now >= nextUpdateAt || isSetBack, onUpdateDue);
  return (
    <UpdateTimesList
      last={<DateTime at={generatedAt}>{formatRelativeTime(generatedAt, now)}</DateTime>}
      next={<DateTime at={nextUpdateAt}>{formatCountdown(Math.max(0, nextUpdateAt - now))}</DateTime>}
    />
  );
}

function UnknownTimes({ onUpdateDue }: Pick<UpdateBoxProps, 'onUpdateDue'>) {
  useRefetchWhileDue(true, onUpdateDue);
  return <UpdateTimesList last={messages.unknownFigure} next={messages.unknownFigure} />;
}

/** Formats the time left as '5h 04min 09s'. */
function formatCountdown(leftMs: number): string {
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const hours = Math.floor(leftMs / time.HOUR_MS);
  const minutes = pad((leftMs % time.HOUR_MS) / time.MINUTE_MS);
  return `${hours}h ${minutes}min ${pad((leftMs % time.MINUTE_MS) / time.SECOND_MS)}s`;
}

export function UpdateBoxSkeleton() {
  return <UpdateTimesList last={<Skeleton />} next={<Skeleton />} />;
}

function UpdateTimesList({ last, next }: { last: ReactNode; next: ReactNode }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{messages.lastUpdated}</dt>
        <dd>{last}</dd>
      </div>
      <div>
        <dt>{messages.nextUpdateIn}</dt>
        <dd>{next}</dd>
      </div>
    </dl>
  );
}
