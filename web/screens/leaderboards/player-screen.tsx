import { useEffect, useRef } from 'react';
import { playerSummary } from '../../account/name-and-pictures.ts';
import { useOwnProfile } from '../../account/use-own-profile.ts';
import { useOwnRank } from '../../account/use-own-rank.ts';
import { trpc } from '../../api/trpc.ts';
import { withTrpc } from '../../api/trpc-provider.tsx';
import { useRetryableQuery } from '../../api/use-retryable-query.ts';
import { useSession } from '../../auth/session.tsx';
import { leaderboardState } from './state.ts';
import { LeaderboardsView } from './view.tsx';

/** /leaderboards for a signed-in player. */
export const PlayerScreen = withTrpc(Leaderboards);

function Leaderboards() {
  const session = useSession();
  const enabled = session.state === 'player';
  const top = trpc.leaderboard.top.useQuery(undefined, { enabled });
  const leaderboard = useRetryableQuery(top);
  const profile = useOwnProfile({ enabled });
  const ownRank = useOwnRank(profile.data);

  const { leaderboard: board } = trpc.useUtils();
  const generatedAt = top.data?.generatedAt;
  const shownBoard = useRef<number>(undefined);
  useEffect(() => {
    // The rank that is shown is that of the board before.
    if (shownBoard.current !== undefined && shownBoard.current !== generatedAt)
      void board.ownRank.invalidate();
    shownBoard.current = generatedAt;
  }, [board, generatedAt]);

  return (
    <LeaderboardsView
      leaderboard={leaderboardState({
        session,
        leaderboard,
        receivedAt: top.dataUpdatedAt,
        own: { ...ownRank, profile: profile.data, isLoading: profile.isLoading || ownRank.isLoading },
      })}
      portrait={playerSummary(enabled ? session.user : undefined, profile.data).pictures}
      {...leaderboard.retry}
      onUpdateDue={() => void top.refetch()}
    />
  );
}
