import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { time } from '#schema/constants.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import {
  BadgesConfigSchema,
  GamesConfigSchema,
  parseRemoteConfigValue,
} from '#schema/entities/remote-config.ts';
import type { Settings } from '../env/settings.ts';
import type { HostRequest, HostTransport } from '../host/client.ts';
import type { ServiceWatch } from '../outages.ts';

/** Between two fetches of a live server. */
const MIN_INTERVAL_MS = time.MINUTE_MS;
/** Longest wait of a page for a new snapshot, with the emulator. */
const MAX_WAIT_MS = 250;
const RESPONSE_TIMEOUT_MS = 3_000;

/** Resolves to the latest snapshot of the remote configuration, or to undefined before the first. */
export type RemoteConfigSource = () => Promise<RemoteConfigSnapshot | undefined>;

interface RemoteConfigDependencies {
  send: HostTransport;
  log: { warn(fields: object, message: string): void };
  /** Told about each fetch. */
  watch: ServiceWatch;
}

/**
 * Creates a source that fetches the remote configuration on demand (SPEC §7). Live, that is at most once a minute, and
 * a page gets the previous snapshot without waiting. With the emulator, a page waits briefly for a new snapshot,
 * because the mock's world may have changed.
 */
export function createRemoteConfigSource(
  settings: Pick<Settings, 'mode' | 'browser' | 'origin'>,
  { send, log, watch }: RemoteConfigDependencies,
): RemoteConfigSource {
  const isLive = settings.mode === 'live';
  const request = createRemoteConfigRequest(settings);
  let latestText = '';
  let latest: RemoteConfigSnapshot | undefined;
  let pending: Promise<void> | undefined;
  let requestedAt = Number.NEGATIVE_INFINITY;

  async function update(): Promise<void> {
    try {
      const { status, body } = await send({ ...request, timeoutMs: RESPONSE_TIMEOUT_MS });
      if (status !== 200) throw new Error(`Remote configuration answered ${status}`);
      store(body);
      watch.succeeded();
    } catch (error) {
      watch.failed(error);
    }
  }

  /** Stores a response. An unchanged snapshot stays the same object, so that pages stay valid. */
  function store(body: string) {
    const values = RemoteConfigResponseSchema.parse(JSON.parse(body));
    const keys = settings.browser.remoteConfigKeys;
    const [games = '', badges = ''] = [values[keys.games], values[keys.badges]];
    const text = `${games}\n${badges}`;
    if (text === latestText) return;
    const snapshot = {
      games: parseRemoteConfigValue(keys.games, games, GamesConfigSchema),
      badges: parseRemoteConfigValue(keys.badges, badges, BadgesConfigSchema),
    };
    const leftOut = {
      games: countEntries(JSON.parse(games)) - countEntries(snapshot.games),
      badges: countEntries(JSON.parse(badges)) - countEntries(snapshot.badges),
    };
    if (leftOut.games + leftOut.badges > 0)
      log.warn(leftOut, 'remote configuration has entries that no page can show');
    latest = snapshot;
    latestText = text;
  }

  return async () => {
    if (!pending && performance.now() - requestedAt >= (isLive ? MIN_INTERVAL_MS : 0)) {
      requestedAt = performance.now();
      pending = update().finally(() => {
        pending = undefined;
      });
    }
    if (pending && !isLive) await Promise.race([pending, pause(MAX_WAIT_MS)]);
    return latest;
  };
}

/** Counts games, or the badges of all games. A list that is none counts as one. */
const countEntries = ({ data }: { data: Readonly<Record<string, unknown>> }) =>
  Object.values(data).reduce<number>((sum, entry) => sum + (Array.isArray(entry) ? entry.length : 1), 0);

/** Firebase responds with `entries`, the mock host with `config`. */
const RemoteConfigResponseSchema = z.union([
  z.object({ entries: z.record(z.string(), z.string()) }).transform(({ entries }) => entries),
  z.object({ config: z.record(z.string(), z.string()) }).transform(({ config }) => config),
]);

/**
 * Creates the request of Firebase's web client, or the mock host's own one. The Referer is needed if the API
 * key is restricted to the portal's pages. All servers share one instance ID.
 */
function createRemoteConfigRequest({
  browser,
  origin,
}: Pick<Settings, 'browser' | 'origin'>): Omit<HostRequest, 'timeoutMs'> {
  const { mockOrigin, firebase } = browser;
  if (mockOrigin !== undefined) {
    return { origin: mockOrigin, method: 'GET', path: '/__mock/remote-config', headers: {}, body: undefined };
  }
  const { projectId, apiKey, appId } = firebase;
  const key = new URLSearchParams({ key: apiKey });
  return {
    origin: 'https://firebaseremoteconfig.googleapis.com',
    method: 'POST',
    path: `/v1/projects/${encodeURIComponent(projectId)}/namespaces/firebase:fetch?${key}`,
    headers: { 'content-type': 'application/json', referer: `${origin}/` },
    body: JSON.stringify({ app_id: appId, app_instance_id: 'portal' }),
  };
}
