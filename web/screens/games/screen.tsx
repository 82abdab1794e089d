import { Suspense, useEffect, useState } from 'react';
import type { Profile } from '#schema/entities/profile.ts';
import { onDemand } from '../../boundaries/on-demand.tsx';
import { idle, whenIdle } from '../../idle.ts';
import { usePorts } from '../../ports/ports.ts';
import { useSession } from '../../session.tsx';
import { isListed } from '../../settings.ts';
import type { RetriableAnswer } from '../../use-retry.ts';
import { GamesSkeleton } from './skeleton.tsx';

type ProfileAnswer = RetriableAnswer<Profile | undefined>;

const Games = onDemand(
  async () => {
    // With the catalogue, which is not asked before either; unless the page has it.
    if (!isListed()) await idle();
    return import('./games.tsx');
  },
  (module) => module.Games,
);
const loadProgress = () => import('./player-progress.tsx');
const PlayerProgress = onDemand(loadProgress, (module) => module.PlayerProgress);

/** /games. What asks for a player's progress is loaded for no visitor. */
export function GamesScreen() {
  const { catalogue } = usePorts();
  const session = useSession();
  const uid = session.state === 'player' ? session.user.uid : undefined;
  const [progress, setProgress] = useState<{ uid: string; answer: ProfileAnswer }>();
  // Until it is known who is there a page that came with its games is a visitor's.
  const isOpen = session.state !== 'loading' || catalogue.inPage !== undefined;
  useEffect(() => catalogue.prepare(), [catalogue]);
  useEffect(
    () =>
      // Still not known: somebody is signed in, most likely. Its loss shows where it is needed.
      isOpen ? undefined : whenIdle(() => void loadProgress().catch(() => undefined)),
    [isOpen],
  );
  if (!isOpen) return <GamesSkeleton />;
  return (
    <Suspense fallback={<GamesSkeleton />}>
      <Games profile={uid !== undefined && progress?.uid === uid ? progress.answer : unasked} />
      {uid !== undefined && (
        <Suspense>
          <PlayerProgress key={uid} uid={uid} onAnswer={setProgress} />
        </Suspense>
      )}
    </Suspense>
  );
}

const unasked: ProfileAnswer = {
  data: undefined,
  failure: undefined,
  retrying: false,
  retry: () => undefined,
};
