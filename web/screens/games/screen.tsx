import { Suspense } from 'react';
import { onDemand } from '../../boundaries/on-demand.tsx';
import { Queries } from '../../queries.tsx';
import { useSession } from '../../session.tsx';
import { Games } from './games.tsx';
import { GamesSkeleton } from './view.tsx';

const PlayerGames = onDemand(async () => (await import('./player-games.tsx')).PlayerGames);

/** /games. A visitor has no progress to ask for. */
export function GamesScreen() {
  if (useSession().state === 'visitor')
    return (
      <Queries>
        <Games profile={unasked} />
      </Queries>
    );
  return (
    <Suspense fallback={<GamesSkeleton />}>
      <PlayerGames />
    </Suspense>
  );
}

const unasked = { data: undefined, failure: undefined, retrying: false, retry: () => undefined };
