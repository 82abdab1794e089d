import { Suspense, useEffect, useState } from 'react';
import type { Profile } from '#schema/entities/profile.ts';
import type { RetryableQueryResult } from '../../api/use-retryable-query.ts';
import { useSession } from '../../auth/session.tsx';
import { runWhenIdle, waitForIdle } from '../../hydration/idle.ts';
import { hasRemoteConfigSnapshot } from '../../hydration/page-data.ts';
import { usePorts } from '../../ports/ports.ts';
import { lazyComponent } from '../../routing/lazy-screen.tsx';
import { GamesSkeleton } from './skeleton.tsx';

type ProfileResult = RetryableQueryResult<Profile | undefined>;

const Games = lazyComponent(
  async () => {
    // With the catalogue, which is not asked before either; unless the page has it.
    if (!hasRemoteConfigSnapshot()) await waitForIdle();
    return import('./games.tsx');
  },
  (module) => module.Games,
);
const loadPlayerProgress = () => import('./player-progress.tsx');
const PlayerProgress = lazyComponent(loadPlayerProgress, (module) => module.PlayerProgress);

/** /games. What asks for a player's progress is loaded for no visitor. */
export function GamesScreen() {
  const { remoteConfig } = usePorts();
  const session = useSession();
  const uid = session.state === 'player' ? session.user.uid : undefined;
  const [progress, setProgress] = useState<{ uid: string; answer: ProfileResult }>();
  // Until it is known who is there a page that came with its games is a visitor's.
  const isOpen = session.state !== 'loading' || remoteConfig.snapshot !== undefined;
  useEffect(() => remoteConfig.preload(), [remoteConfig]);
  useEffect(
    () =>
      // Still not known: somebody is signed in, most likely. Its loss shows where it is needed.
      isOpen ? undefined : runWhenIdle(() => void loadPlayerProgress().catch(() => undefined)),
    [isOpen],
  );
  if (!isOpen) return <GamesSkeleton />;
  return (
    <Suspense fallback={<GamesSkeleton />}>
      <Games profile={uid !== undefined && progress?.uid === uid ? progress.answer : idleProfileResult} />
      {uid !== undefined && (
        <Suspense>
          <PlayerProgress key={uid} uid={uid} onResult={setProgress} />
        </Suspense>
      )}
    </Suspense>
  );
}

const idleProfileResult: ProfileResult = {
  data: undefined,
  failure: undefined,
  retrying: false,
  retry: () => undefined,
};
