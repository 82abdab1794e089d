import { skipToken } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getRobloxUserId } from '#schema/entities/roblox-user-id.ts';
import { trpc } from '../../api/trpc.ts';
import { TrpcProvider } from '../../api/trpc-provider.tsx';
import { useRetryableQuery } from '../../api/use-retryable-query.ts';
import { useSession } from '../../auth/session.tsx';
import { leaderboardState } from './state.ts';
import { LeaderboardsView } from './view.tsx';

/** /leaderboards for a signed-in player. */
export function PlayerScreen() {
  return (
    <TrpcProvider>
      <Leaderboards />
    </TrpcProvider>
  );
}

function Leaderboards() {
  const session = useSession();
  const enabled = session.state === 'player';
  const top = trpc.leaderboard.top.useQuery(undefined, { enabled });
  const leaderboard = useRetryableQuery(top);
  const profile = trpc.profile.own.useQuery(undefined, { enabled });
  const robloxUserId = profile.data && getRobloxUserId(profile.data);
  // If this query fails, the page shows no own rank and no error (SPEC §7).
  const ownRank = trpc.leaderboard.ownRank.useQuery(robloxUserId ? { robloxUserId } : skipToken);

  const { refetch } = top;
  const update = useCallback(() => void refetch(), [refetch]);

  return (
    <LeaderboardsView
      leaderboard={leaderboardState({
        session,
        leaderboard,
        receivedAt: top.dataUpdatedAt,
        ownRank: ownRank.data,
      })}
      retrying={leaderboard.retrying}
      onRetry={leaderboard.retry}
      onUpdateDue={update}
    />
  );
}
