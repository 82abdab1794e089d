import { skipToken } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Calls } from '../../calls.tsx';
import { robloxIdOf } from '../../roblox-account.ts';
import { trpc } from '../../rpc.ts';
import { useSession } from '../../session.tsx';
import { useRetry } from '../../use-retry.ts';
import { leaderboardState } from './state.ts';
import { LeaderboardsView } from './view.tsx';

/** What a player sees on /leaderboards. */
export function PlayerScreen() {
  return (
    <Calls>
      <Leaderboards />
    </Calls>
  );
}

function Leaderboards() {
  const session = useSession();
  const enabled = session.state === 'player';
  const top = trpc.leaderboard.top.useQuery(undefined, { enabled });
  const standings = useRetry(top);
  const profile = trpc.profile.own.useQuery(undefined, { enabled });
  const robloxUserId = profile.data && robloxIdOf(profile.data);
  // Without a place of one's own the board is still worth seeing, so a failure shows nothing.
  const ownRank = trpc.leaderboard.ownRank.useQuery(robloxUserId ? { robloxUserId } : skipToken);

  const { refetch } = top;
  const update = useCallback(() => void refetch(), [refetch]);

  return (
    <LeaderboardsView
      board={leaderboardState({
        session,
        standings,
        receivedAt: top.dataUpdatedAt,
        ownRank: ownRank.data,
      })}
      retrying={standings.retrying}
      onRetry={standings.retry}
      onUpdateDue={update}
    />
  );
}
