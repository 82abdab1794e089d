import { Suspense } from 'react';
import { onDemand } from '../../boundaries/on-demand.tsx';
import { useSession } from '../../session.tsx';
import { leaderboardState } from './state.ts';
import { LeaderboardsView } from './view.tsx';

const PlayerScreen = onDemand(
  () => import('./player-screen.tsx'),
  (module) => module.PlayerScreen,
);

/** /leaderboards. Nothing is asked before it is known that a player asks (SPEC section 6). */
export function LeaderboardsScreen() {
  const session = useSession();
  const unasked = <LeaderboardsView board={leaderboardState({ session, ...nothing })} />;
  if (session.state === 'visitor') return unasked;
  return (
    <Suspense fallback={unasked}>
      <PlayerScreen />
    </Suspense>
  );
}

const nothing = {
  standings: { data: undefined, failure: undefined },
  receivedAt: 0,
  ownRank: undefined,
};
