import { leaderboard as limits } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/headings.tsx';
import { EmptyState, ErrorState } from '../../ui/state-panel.tsx';
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
export function LeaderboardsView(props: LeaderboardsViewProps) {
  return (
    <>
      <PageHeading
        title={messages.globalLeaderboards}
        lead={`The ${limits.topPlayers} players who have gathered the most aXP, all games together. The table is made anew every ${limits.refreshHours} hours.`}
      />
      <LeaderboardsBody {...props} />
    </>
  );
}

function LeaderboardsBody({
  leaderboard,
  retrying = false,
  onRetry,
  onUpdateDue = noop,
}: LeaderboardsViewProps) {
  switch (leaderboard.state) {
    case 'loading':
      return <LeaderboardSkeleton />;
    case 'visitor':
      return (
        <ErrorState
          title={leaderboard.message}
          action={
            <ButtonLink to={paths.login} state={{ from: paths.leaderboards }} variant="primary">
              {messages.signIn}
            </ButtonLink>
          }
        />
      );
    case 'error':
      return (
        <ErrorState
          title={leaderboard.message}
          action={
            <Button variant="primary" busy={retrying} busyLabel={messages.loading} onClick={onRetry}>
              {messages.tryAgain}
            </Button>
          }
        />
      );
    case 'empty':
      return (
        <LeaderboardLayout
          info={
            <UpdateBox times={leaderboard.times} isStale={leaderboard.isStale} onUpdateDue={onUpdateDue} />
          }
        >
          <EmptyState
            title={messages.emptyLeaderboard}
            action={<ButtonLink to={paths.games}>{messages.viewAllGames}</ButtonLink>}
          />
        </LeaderboardLayout>
      );
    case 'content':
      return (
        <LeaderboardLayout
          info={
            <UpdateBox times={leaderboard.times} isStale={leaderboard.isStale} onUpdateDue={onUpdateDue} />
          }
        >
          <LeaderboardTable rows={leaderboard.rows} own={leaderboard.own} />
        </LeaderboardLayout>
      );
  }
}

const noop = () => undefined;
