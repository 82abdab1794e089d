import type { ReactNode } from 'react';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Section } from '../../ui/feedback/section.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-panel.tsx';
import type { RetryProps } from '../../ui/feedback/try-again-button.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { LeaderboardTable, LeaderboardTableSkeleton } from './leaderboard-table.tsx';
import styles from './leaderboards.module.css';
import type { LeaderboardState } from './state.ts';
import type { UpdateBoxProps } from './update-box.tsx';
import { UpdateBox, UpdateBoxSkeleton } from './update-box.tsx';

interface LeaderboardsViewProps extends RetryProps {
  leaderboard: LeaderboardState;
  /** Called when the next update is due. */
  onUpdateDue?: () => void;
}

/** The table of 'Global Leaderboards' (SPEC §2), below the heading. */
export function LeaderboardsView({ leaderboard, onUpdateDue = noop, ...retry }: LeaderboardsViewProps) {
  const layOut = ({ times, isStale }: Pick<UpdateBoxProps, 'times' | 'isStale'>, board: ReactNode) => (
    <LeaderboardLayout info={<UpdateBox times={times} isStale={isStale} onUpdateDue={onUpdateDue} />}>
      {board}
    </LeaderboardLayout>
  );
  return (
    <Section
      state={leaderboard}
      skeleton={
        <LeaderboardLayout info={<UpdateBoxSkeleton />}>
          <LeaderboardTableSkeleton />
        </LeaderboardLayout>
      }
      {...retry}
      views={{
        visitor: ({ message }) => (
          <ErrorState
            title={message}
            text={messages.leaderboardNeedsSignIn}
            action={
              <ButtonLink to={paths.login} state={{ from: paths.leaderboards }} variant="primary">
                {messages.signIn}
              </ButtonLink>
            }
          />
        ),
        empty: (update) =>
          layOut(
            update,
            <EmptyState
              title={messages.emptyLeaderboard}
              action={<ButtonLink to={paths.games}>{messages.viewAllGames}</ButtonLink>}
            />,
          ),
        content: ({ rows, own, ...update }) => layOut(update, <LeaderboardTable rows={rows} own={own} />),
      }}
    />
  );
}

/** The leaderboard with the info box next to it, or above it on narrow screens. */
function LeaderboardLayout({ info, children }: { info: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.layout}>
        <div className={styles.info}>{info}</div>
        <div>{children}</div>
      </div>
    </div>
  );
}

const noop = () => undefined;
