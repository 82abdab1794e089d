import { Suspense } from 'react';
import { useSession } from '../../auth/session.tsx';
import { lazyScreen } from '../../routing/lazy-screen.tsx';
import { leaderboardState } from './state.ts';
import { LeaderboardsView } from './view.tsx';

const PlayerScreen = lazyScreen(async () => (await import('./player-screen.tsx')).PlayerScreen);

/** /leaderboards. Fetches data only for a signed-in player (SPEC §6). */
export function LeaderboardsScreen() {
  const session = useSession();
  const idleView = <LeaderboardsView leaderboard={leaderboardState({ session, ...emptyInput })} />;
  if (session.state === 'visitor') return idleView;
  return (
    <Suspense fallback={idleView}>
      <PlayerScreen />
    </Suspense>
  );
}

const emptyInput = {
  leaderboard: { data: undefined, failure: undefined },
  receivedAt: 0,
  ownRank: undefined,
};
