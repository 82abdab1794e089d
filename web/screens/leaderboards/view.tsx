import { leaderboard as limits } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Section } from '../../ui/feedback/section.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-panel.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';
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

/** 'Global Leaderboards' (SPEC §2). */
export function LeaderboardsView({
  leaderboard,
  retrying,
  onRetry,
  onUpdateDue = noop,
}: LeaderboardsViewProps) {
  return (
    <>
      <PageHeading
        title={messages.globalLeaderboards}
        lead={`The ${limits.topPlayers} players who have gathered the most aXP, all games together. The table is made anew every ${limits.refreshHours} hours.`}
      />
      <Section
        state={leaderboard}
        skeleton={<LeaderboardSkeleton />}
        retrying={retrying}
        onRetry={onRetry}
        views={{
          visitor: ({ message }) => (
            <ErrorState
              title={message}
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
    </>
  );
}

const noop = () => undefined;
