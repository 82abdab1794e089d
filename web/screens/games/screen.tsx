import { Suspense, useEffect } from 'react';
import { useSession } from '../../auth/session.tsx';
import { runWhenIdle, waitForIdle } from '../../hydration/idle.ts';
import { hasRemoteConfigSnapshot } from '../../hydration/page-data.ts';
import { usePorts } from '../../ports/ports.ts';
import { lazyComponent } from '../../routing/lazy-screen.tsx';
import { GamesSkeleton } from './skeleton.tsx';

const Games = lazyComponent(
  async () => {
    // The catalogue is fetched when the page is idle too, unless the page contains a snapshot of it.
    if (!hasRemoteConfigSnapshot()) await waitForIdle();
    return import('./games.tsx');
  },
  (module) => module.Games,
);

/** A failed preload is reported when the chunk is used. */
const preloadProgress = () => void import('./fetch-own-profile.ts').catch(() => undefined);

/** /games. Visitors do not load the code that fetches a player's progress. */
export function GamesScreen() {
  const { remoteConfig } = usePorts();
  const session = useSession();
  // A page with a catalogue snapshot shows the visitor's version while the session loads.
  const isReady = session.state !== 'loading' || remoteConfig.snapshot !== undefined;
  // A session that loads without a snapshot is most likely a player's.
  const isProbablyPlayer = session.state === 'player' || !isReady;
  useEffect(() => remoteConfig.preload(), [remoteConfig]);
  useEffect(() => (isProbablyPlayer ? runWhenIdle(preloadProgress) : undefined), [isProbablyPlayer]);
  if (!isReady) return <GamesSkeleton />;
  // A prerendered list hydrates together with the screen (hydration/hydration-marker.tsx).
  if (remoteConfig.snapshot) return <Games />;
  return (
    <Suspense fallback={<GamesSkeleton />}>
      <Games />
    </Suspense>
  );
}
