import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import { waitForIdle } from '../hydration/idle.ts';
import type { Browser } from '../ports/browser.ts';
import type { RemoteConfig, RemoteConfigSettings, RemoteConfigSource } from '../ports/remote-config.ts';
import { lazyImport } from '../routing/chunk-load-error.ts';

/** Creates the remote configuration port. Loads Firebase at the first call, when the page is idle. */
export function createRemoteConfig(
  settings: RemoteConfigSettings,
  storage: Browser['storage'],
  snapshot: RemoteConfigSnapshot | undefined,
): RemoteConfig {
  let idleOnce: Promise<void> | undefined;
  let loading: Promise<RemoteConfigSource> | undefined;

  async function load(): Promise<RemoteConfigSource> {
    try {
      const { createFirebaseRemoteConfig } = await lazyImport(() => import('./firebase-remote-config.ts'));
      return await createFirebaseRemoteConfig(settings);
    } catch (error) {
      // The next call tries again.
      loading = undefined;
      throw error;
    }
  }

  async function loadCached(): Promise<Pick<RemoteConfig, 'games' | 'badges'>> {
    // Keeps Firebase out of the way of the first paint.
    idleOnce ??= waitForIdle();
    await idleOnce;
    loading ??= load();
    const remote = loading;
    // The cache's caller handles the failure; until then this avoids an unhandled rejection.
    remote.catch(() => undefined);
    const { createCachedRemoteConfig } = await lazyImport(() => import('./cache.ts'));
    return createCachedRemoteConfig(() => remote, { storage, snapshot });
  }

  return {
    snapshot,
    games: async () => (await loadCached()).games(),
    badges: async () => (await loadCached()).badges(),
    preload: () => void loadCached().catch(() => undefined),
  };
}
