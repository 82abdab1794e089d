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
import { BadgesConfigSchema, GamesConfigSchema } from '#schema/entities/remote-config.ts';
import type { RemoteConfigSettings, RemoteConfigSource } from '../ports/remote-config.ts';

/** Fetches once; the answer is read by its schema when asked for. */
export async function createFirebaseRemoteConfig(
  settings: RemoteConfigSettings,
): Promise<RemoteConfigSource> {
  const { remoteConfigKeys: keys, mockOrigin } = settings;
  const config = mockOrigin ? await offlineConfig(settings, mockOrigin) : await onlineConfig(settings);
  return {
    games: async () => readConfig(config, keys.games, GamesConfigSchema),
    badges: async () => readConfig(config, keys.badges, BadgesConfigSchema),
  };
}

async function onlineConfig({ firebase }: RemoteConfigSettings): Promise<RemoteConfig> {
  const config = getRemoteConfig(initializeApp(firebase, 'catalogue'));
  config.settings.minimumFetchIntervalMillis = limits.minimumFetchIntervalMs;
  await fetchAndActivate(config);
  return config;
}

/** The same SDK fed by the mock: its own fetch would first call an installation service that has no stand-in. */
async function offlineConfig({ firebase }: RemoteConfigSettings, mockOrigin: string): Promise<RemoteConfig> {
  // It cannot do without a database, and where a browser refuses one it would leave errors that nobody can catch.
  if (!(await isSupported())) throw new Error('Remote configuration needs a database');
  const response = await fetch(`${mockOrigin}/__mock/remote-config`);
  if (!response.ok) throw new Error(`The mock's remote configuration answered ${response.status}`);
  const initialFetchResponse: FetchResponse = await response.json();
  const config = getRemoteConfig(initializeApp(firebase, 'catalogue'), { initialFetchResponse });
  await ensureInitialized(config);
  return config;
}

function readConfig<Config>(config: RemoteConfig, key: string, schema: ZodMiniType<Config>): Config {
  return schema.parse(JSON.parse(getString(config, key)));
}
