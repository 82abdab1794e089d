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
    // The catalogue is fetched when the page is idle too, unless the page contains a snapshot of it.
    if (!hasRemoteConfigSnapshot()) await waitForIdle();
    return import('./games.tsx');
  },
  (module) => module.Games,
);
const loadPlayerProgress = () => import('./player-progress.tsx');
const PlayerProgress = lazyComponent(loadPlayerProgress, (module) => module.PlayerProgress);

/** /games. Visitors do not load the code that fetches a player's progress. */
export function GamesScreen() {
  const { remoteConfig } = usePorts();
  const session = useSession();
  const uid = session.state === 'player' ? session.user.uid : undefined;
  const [progress, setProgress] = useState<{ uid: string; result: ProfileResult }>();
  // A page with a catalogue snapshot shows the visitor's version while the session loads.
  const isReady = session.state !== 'loading' || remoteConfig.snapshot !== undefined;
  useEffect(() => remoteConfig.preload(), [remoteConfig]);
  useEffect(
    () =>
      // A loading session is most likely a player's. A failed preload is reported when the chunk is used.
      isReady ? undefined : runWhenIdle(() => void loadPlayerProgress().catch(() => undefined)),
    [isReady],
  );
  if (!isReady) return <GamesSkeleton />;
  const games = (
    <>
      <Games profile={uid !== undefined && progress?.uid === uid ? progress.result : idleProfileResult} />
      {uid !== undefined && (
        <Suspense>
          <PlayerProgress key={uid} uid={uid} onResult={setProgress} />
        </Suspense>
      )}
    </>
  );
  // A prerendered list hydrates together with the screen (hydration/hydration-marker.tsx).
  return remoteConfig.snapshot ? games : <Suspense fallback={<GamesSkeleton />}>{games}</Suspense>;
}

const idleProfileResult: ProfileResult = {
  data: undefined,
  failure: undefined,
  retrying: false,
  retry: () => undefined,
};
