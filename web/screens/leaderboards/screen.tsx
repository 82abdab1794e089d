import { Suspense } from 'react';
import { leaderboard as limits } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { useSession } from '../../auth/session.tsx';
import { lazyScreen } from '../../routing/lazy-screen.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';
import { leaderboardState } from './state.ts';
import { LeaderboardsView } from './view.tsx';

const PlayerScreen = lazyScreen(async () => (await import('./player-screen.tsx')).PlayerScreen);

/** /leaderboards. Fetches data only for a signed-in player (SPEC §6). */
export function LeaderboardsScreen() {
  const session = useSession();
  const idleView = <LeaderboardsView leaderboard={leaderboardState({ session, ...emptyInput })} />;
  return (
    <>
      {/* Outside of the boundary, so that it keeps the focus. */}
      <PageHeading
        title={messages.globalLeaderboards}
        lead={`The ${limits.topPlayers} players with the most aXP in all games together, updated every ${limits.refreshHours} hours.`}
      />
      {session.state === 'visitor' ? (
        idleView
      ) : (
        <Suspense fallback={idleView}>
          <PlayerScreen />
        </Suspense>
      )}
    </>
  );
}

const emptyInput = {
  leaderboard: { data: undefined, failure: undefined },
  receivedAt: 0,
  own: { profile: undefined, rank: undefined, isLoading: true, isMissing: false },
};
