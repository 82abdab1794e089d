import { Suspense } from 'react';
import { useSession } from '../../auth/session.tsx';
import { lazyComponent } from '../../routing/lazy-screen.tsx';
import { leaderboardState } from './state.ts';
import { LeaderboardsView } from './view.tsx';

const PlayerScreen = lazyComponent(
  () => import('./player-screen.tsx'),
  (module) => module.PlayerScreen,
);

/** /leaderboards. Nothing is asked before it is known that a player asks (SPEC section 6). */
export function LeaderboardsScreen() {
  const session = useSession();
  const unasked = <LeaderboardsView leaderboard={leaderboardState({ session, ...emptyInput })} />;
  if (session.state === 'visitor') return unasked;
  return (
    <Suspense fallback={unasked}>
      <PlayerScreen />
    </Suspense>
  );
}

const emptyInput = {
  leaderboard: { data: undefined, failure: undefined },
  receivedAt: 0,
  ownRank: undefined,
};
