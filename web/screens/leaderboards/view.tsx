import { leaderboard as limits } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/headings.tsx';
import { EmptyState, ErrorState } from '../../ui/state-panel.tsx';
import { Board, BoardSkeleton } from './board.tsx';
import { Layout } from './layout.tsx';
import type { LeaderboardState } from './state.ts';
import { UpdateBox } from './update-box.tsx';

interface LeaderboardsViewProps {
  board: LeaderboardState;
  retrying?: boolean;
  onRetry?: () => void;
  /** The board's time has come to an end. */
  onUpdateDue?: () => void;
}

/** 'Global Leaderboards' (SPEC section 2). */
export function LeaderboardsView(props: LeaderboardsViewProps) {
  return (
    <>
      <PageHeading
        title={messages.globalLeaderboards}
        lead={`The ${limits.topPlayers} players who have gathered the most aXP, all games together. The table is made anew every ${limits.refreshHours} hours.`}
      />
      <Body {...props} />
    </>
  );
}

function Body({ board, retrying = false, onRetry, onUpdateDue = ignore }: LeaderboardsViewProps) {
  switch (board.state) {
    case 'loading':
      return <BoardSkeleton />;
    case 'visitor':
      return (
        <ErrorState
          title={board.message}
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
          title={board.message}
          action={
            <Button variant="primary" busy={retrying} busyLabel={messages.loading} onClick={onRetry}>
              {messages.tryAgain}
            </Button>
          }
        />
      );
    case 'empty':
      return (
        <Layout info={<UpdateBox times={board.times} isOlder={board.isOlder} onUpdateDue={onUpdateDue} />}>
          <EmptyState
            title={messages.emptyLeaderboard}
            action={<ButtonLink to={paths.games}>{messages.viewAllGames}</ButtonLink>}
          />
        </Layout>
      );
    case 'board':
      return (
        <Layout info={<UpdateBox times={board.times} isOlder={board.isOlder} onUpdateDue={onUpdateDue} />}>
          <Board rows={board.rows} own={board.own} />
        </Layout>
      );
  }
}

const ignore = () => undefined;
