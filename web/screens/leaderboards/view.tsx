import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Section } from '../../ui/feedback/section.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-panel.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { LeaderboardLayout } from './layout.tsx';
import { LeaderboardSkeleton, LeaderboardTable } from './leaderboard-table.tsx';
import type { LeaderboardState } from './state.ts';
import { UpdateBox } from './update-box.tsx';

interface LeaderboardsViewProps {
  leaderboard: LeaderboardState;
  retrying?: boolean;
  onRetry?: () => void;
  /** Called when the next update is due. */
  onUpdateDue?: () => void;
}

/** The table of 'Global Leaderboards' (SPEC §2), below the heading. */
export function LeaderboardsView({
  leaderboard,
  retrying,
  onRetry,
  onUpdateDue = noop,
}: LeaderboardsViewProps) {
  return (
    <Section
      state={leaderboard}
      skeleton={<LeaderboardSkeleton />}
      retrying={retrying}
      onRetry={onRetry}
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
        empty: ({ times, isStale }) => (
          <LeaderboardLayout info={<UpdateBox times={times} isStale={isStale} onUpdateDue={onUpdateDue} />}>
            <EmptyState
              title={messages.emptyLeaderboard}
              action={<ButtonLink to={paths.games}>{messages.viewAllGames}</ButtonLink>}
            />
          </LeaderboardLayout>
        ),
        content: ({ rows, own, times, isStale }) => (
          <LeaderboardLayout info={<UpdateBox times={times} isStale={isStale} onUpdateDue={onUpdateDue} />}>
            <LeaderboardTable rows={rows} own={own} />
          </LeaderboardLayout>
        ),
      }}
    />
  );
}

const noop = () => undefined;
