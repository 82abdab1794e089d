import { Suspense, useEffect } from 'react';
import { onDemand } from '../../boundaries/on-demand.tsx';
import { idle, whenIdle } from '../../idle.ts';
import { usePorts } from '../../ports/ports.ts';
import { useSession } from '../../session.tsx';
import { GamesSkeleton } from './skeleton.tsx';

const loadForPlayer = async () => (await import('./player-games.tsx')).PlayerGames;
const PlayerGames = onDemand(loadForPlayer);
const VisitorGames = onDemand(async () => {
  // With the catalogue, which is not asked before either.
  await idle();
  return (await import('./visitor-games.tsx')).VisitorGames;
});

/** /games. What asks for a player's progress is loaded for no visitor. */
export function GamesScreen() {
  const { catalogue } = usePorts();
  const { state } = useSession();
  useEffect(() => catalogue.prepare(), [catalogue]);
  useEffect(
    () =>
      // Still not known: somebody is signed in, most likely. Its loss shows where it is needed.
      state === 'loading' ? whenIdle(() => void loadForPlayer().catch(() => undefined)) : undefined,
    [state],
  );
  switch (state) {
    case 'loading':
      return <GamesSkeleton />;
    case 'visitor':
      return (
        <Suspense fallback={<GamesSkeleton />}>
          <VisitorGames />
        </Suspense>
      );
    case 'player':
      return (
        <Suspense fallback={<GamesSkeleton />}>
          <PlayerGames />
        </Suspense>
      );
  }
}
