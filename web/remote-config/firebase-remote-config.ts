import { initializeApp } from 'firebase/app';
import type { FetchResponse, RemoteConfig } from 'firebase/remote-config';
import {
  ensureInitialized,
  fetchAndActivate,
  getRemoteConfig,
  getString,
  isSupported,
} from 'firebase/remote-config';
import type { ZodMiniType } from 'zod/mini';
import { remoteConfig as limits } from '#schema/constants.ts';
import {
  BadgesConfigSchema,
  GamesConfigSchema,
  parseRemoteConfigValue,
} from '#schema/entities/remote-config.ts';
import type { RemoteConfigSettings, RemoteConfigSource } from '../ports/ports.ts';
import { createRefetchingSource } from './refetching-source.ts';

/** Fetches the remote configuration. `games` and `badges` reject if their value fails its schema. */
export function createFirebaseRemoteConfig(settings: RemoteConfigSettings): Promise<RemoteConfigSource> {
  const { remoteConfigKeys: keys, mockOrigin } = settings;
  return createRefetchingSource(async () => {
    const config = mockOrigin ? await offlineConfig(settings, mockOrigin) : await onlineConfig(settings);
    return {
      games: async () => readConfig(config, keys.games, GamesConfigSchema),
      badges: async () => readConfig(config, keys.badges, BadgesConfigSchema),
    };
  });
}

/** Fetches and activates. A later call gets the SDK's same app and configuration. */
async function onlineConfig({ firebase }: RemoteConfigSettings): Promise<RemoteConfig> {
  const config = getRemoteConfig(initializeApp(firebase, 'remote-config'));
  config.settings.minimumFetchIntervalMillis = limits.minimumFetchIntervalMs;
  await fetchAndActivate(config);
  return config;
}

/**
 * Passes the mock host's response to the SDK. The SDK's own fetch needs Firebase Installations, which has no
 * emulator.
 */
async function offlineConfig({ firebase }: RemoteConfigSettings, mockOrigin: string): Promise<RemoteConfig> {
  // Without IndexedDB, the SDK throws errors in tasks of its own, which no caller can catch.
  if (!(await isSupported())) throw new Error('Remote configuration needs IndexedDB');
  const response = await fetch(`${mockOrigin}/__mock/remote-config`);
  if (!response.ok) throw new Error(`The mock's remote configuration answered ${response.status}`);
  const initialFetchResponse: FetchResponse = await response.json();
  // An app for each configuration, because the SDK takes one response per app, and reads an app's older one.
  const app = initializeApp(firebase, `remote-config-${initialFetchResponse.eTag}`);
  const config = getRemoteConfig(app, { initialFetchResponse });
  await ensureInitialized(config);
  return config;
}

function readConfig<Config>(config: RemoteConfig, key: string, schema: ZodMiniType<Config>): Config {
  return parseRemoteConfigValue(key, getString(config, key), schema);
}
