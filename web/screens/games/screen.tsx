import { Suspense, useEffect } from 'react';
import * as messages from '#schema/messages.ts';
import { loadTrpcClient } from '../../account/use-own-profile.ts';
import { useSession } from '../../auth/session.tsx';
import { runWhenIdle, waitForIdle } from '../../browser/idle.ts';
import { hasRemoteConfigSnapshot } from '../../browser/page-data.ts';
import { usePorts } from '../../ports/ports.ts';
import { lazyScreen } from '../../routing/lazy-screen.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';
import { GamesSkeleton } from './skeleton.tsx';

const Games = lazyScreen(async () => {
  // Without a snapshot the list also waits for the remote configuration, which loads when the page is idle.
  if (!hasRemoteConfigSnapshot()) await waitForIdle();
  return (await import('./games.tsx')).Games;
});

/** Ignores a failure, because `useOwnProfile` imports the same chunk and reports its failure. */
const preloadTrpc = () => void loadTrpcClient().catch(() => undefined);

/** /games (SPEC §2). Visitors do not load the code that fetches a player's progress. */
export function GamesScreen() {
  const { remoteConfig } = usePorts();
  const session = useSession();
  // A page with a snapshot is prerendered for a visitor, and shows that version while the session loads.
  const isReady = session.state !== 'loading' || remoteConfig.snapshot !== undefined;
  // Only a stored session takes time to load, so a loading session is probably a player's.
  const isProbablyPlayer = session.state === 'player' || !isReady;
  useEffect(() => remoteConfig.preload(), [remoteConfig]);
  useEffect(() => (isProbablyPlayer ? runWhenIdle(preloadTrpc) : undefined), [isProbablyPlayer]);
  const skeleton = (
    <SkeletonGroup label={messages.gamesLoading}>
      <GamesSkeleton />
    </SkeletonGroup>
  );
  // No Suspense boundary: a prerendered list must hydrate together with the screen (hydration-marker.tsx).
  const games = remoteConfig.snapshot ? (
    <Games />
  ) : (
    <Suspense fallback={skeleton}>
      <Games />
    </Suspense>
  );
  return (
    <>
      {/* Outside of the boundary, so that it keeps the focus. */}
      <PageHeading title={messages.ourGames} lead="Every badge, and how each one is earned." />
      {isReady ? games : skeleton}
    </>
  );
}
