import { Suspense, useEffect } from 'react';
import { onDemand } from '../../boundaries/on-demand.tsx';
import { idle } from '../../idle.ts';
import { usePorts } from '../../ports/ports.ts';
import { useSession } from '../../session.tsx';
import { GamesSkeleton } from './skeleton.tsx';

const PlayerGames = onDemand(async () => (await import('./player-games.tsx')).PlayerGames);
const VisitorGames = onDemand(async () => {
  // With the catalogue, which is not asked before either.
  await idle();
  return (await import('./visitor-games.tsx')).VisitorGames;
});

/** /games. */
export function GamesScreen() {
  const { catalogue } = usePorts();
  const { state } = useSession();
  useEffect(() => catalogue.prepare(), [catalogue]);
  return (
    <Suspense fallback={<GamesSkeleton />}>
      {state === 'visitor' ? <VisitorGames /> : <PlayerGames />}
    </Suspense>
  );
}
