import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import { waitForIdle } from '../hydration/idle.ts';
import type { Browser } from '../ports/browser.ts';
import type { RemoteConfig, RemoteConfigSettings, RemoteConfigSource } from '../ports/remote-config.ts';
import { lazyImport } from '../routing/chunk-load-error.ts';

/** The catalogue behind Firebase Remote Config, which is loaded at the first question, and the copies of it: the page's and one kept. */
export function createRemoteConfig(
  settings: RemoteConfigSettings,
  notes: Browser['storage'],
  inPage: RemoteConfigSnapshot | undefined,
): RemoteConfig {
  let idleOnce: Promise<void> | undefined;
  let loading: Promise<RemoteConfigSource> | undefined;

  async function load(): Promise<RemoteConfigSource> {
    try {
      const { createFirebaseRemoteConfig } = await lazyImport(() => import('./firebase-remote-config.ts'));
      return await createFirebaseRemoteConfig(settings);
    } catch (error) {
      // The next question tries again.
      loading = undefined;
      throw error;
    }
  }

  async function catalogue(): Promise<Pick<RemoteConfig, 'games' | 'badges'>> {
    // A visitor's first page is painted before anything of Firebase is loaded.
    idleOnce ??= waitForIdle();
    await idleOnce;
    loading ??= load();
    const remote = loading;
    // Heard of when it is asked; until then what keeps the copies is on its way, beside it.
    remote.catch(() => undefined);
    const { createCachedRemoteConfig } = await lazyImport(() => import('./cache.ts'));
    return createCachedRemoteConfig(() => remote, { storage: notes, snapshot: inPage });
  }

  return {
    snapshot: inPage,
    games: async () => (await catalogue()).games(),
    badges: async () => (await catalogue()).badges(),
    preload: () => void catalogue().catch(() => undefined),
  };
}
