import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import { paths } from '#schema/paths.ts';
import { waitForIdle } from '../browser/idle.ts';
import { fetchRemoteConfigSnapshot } from '../browser/page-data.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import type { RemoteConfig, RemoteConfigSettings, RemoteConfigSource } from '../ports/ports.ts';

/** After this time loading counts as failed, because a browser may never open the database that Firebase needs. */
const TIMEOUT_MS = 10_000;

/** After this time the values come from the portal's own page: Firebase's SDK waits silently while it is throttled. */
const FALLBACK_MS = 2_000;

/** Creates the remote configuration port. Its first call loads Firebase and Zod when the page is idle. */
export function createRemoteConfig(
  settings: RemoteConfigSettings,
  snapshot: RemoteConfigSnapshot | undefined,
  createSource = loadFirebaseRemoteConfig,
): RemoteConfig {
  let idleOnce: Promise<void> | undefined;
  let loading: Promise<RemoteConfigSource> | undefined;

  async function load(): Promise<RemoteConfigSource> {
    // So that these files do not delay the first paint.
    idleOnce ??= waitForIdle();
    await idleOnce;
    const current = loading;
    const firebase = createSource(settings);
    const inTime = withTimeout(firebase, TIMEOUT_MS, createLateError);
    try {
      return await withTimeout(inTime, FALLBACK_MS, createLateError);
    } catch {
      // If both fail, Firebase's error tells more.
      return Promise.any([inTime, loadServed(firebase, current)]).catch(() => inTime);
    }
  }

  /**
   * Reads the snapshot of this page or of the page of the games, which can be as late as Firebase. `current`: the load to
   * which both belong.
   */
  async function loadServed(
    firebase: Promise<RemoteConfigSource>,
    current: typeof loading,
  ): Promise<RemoteConfigSource> {
    const served =
      snapshot ??
      (await withTimeout(fetchRemoteConfigSnapshot(paths.games), TIMEOUT_MS - FALLBACK_MS, createLateError));
    if (!served) throw new Error('The page of the games has no remote configuration');
    // The next read gets Firebase's values, if they come. If Firebase has failed, it asks Firebase again.
    const replaceLoad = (next: typeof loading) => {
      if (loading === current) loading = next;
    };
    firebase.then(
      () => replaceLoad(firebase),
      () => replaceLoad(undefined),
    );
    return { games: async () => served.games, badges: async () => served.badges };
  }

  /** Reads a value. If it can't be fetched or fails its schema, the next call fetches all values again. */
  async function read<Value>(select: (values: RemoteConfigSource) => Promise<Value>): Promise<Value> {
    loading ??= load();
    const current = loading;
    try {
      return await select(await current);
    } catch (error) {
      if (loading === current) loading = undefined;
      throw error;
    }
  }

  return {
    snapshot,
    games: () => read((values) => values.games()),
    badges: () => read((values) => values.badges()),
    preload: () => void read(async () => undefined).catch(() => undefined),
  };
}

async function loadFirebaseRemoteConfig(settings: RemoteConfigSettings): Promise<RemoteConfigSource> {
  const { createFirebaseRemoteConfig } = await import('./firebase-remote-config.ts');
  return createFirebaseRemoteConfig(settings);
}

const createLateError = () => new Error('The remote configuration is late');
