import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { remoteConfigSnapshot, time } from '#schema/constants.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import { BadgesConfigSchema, GamesConfigSchema } from '#schema/entities/remote-config.ts';
import type { Settings } from '../env.ts';
import type { HostRequest, HostTransport } from '../host/client.ts';

/** The games as the server last had them; nothing where it never had any. */
export type RemoteConfigSource = () => Promise<RemoteConfigSnapshot | undefined>;

interface RemoteConfigDependencies {
  send: HostTransport;
  log: { warn(fields: object, words: string): void; info(words: string): void };
  /** Epoch milliseconds. */
  clock?: () => number;
}

/**
 * The remote configuration, asked when a page with games is (SPEC section 7). Live, no page waits for it: it gets what was had
 * before. Beside a host on this machine, whose world may change at any time, it waits for a moment.
 */
export function createRemoteConfigSource(
  settings: Pick<Settings, 'mode' | 'browser' | 'origin'>,
  { send, log, clock = Date.now }: RemoteConfigDependencies,
): RemoteConfigSource {
  const { everyMs, waitMs } = fetchPolicy[settings.mode];
  const question = createRemoteConfigRequest(settings);
  let texts = '';
  let latest: RemoteConfigSnapshot | undefined;
  let asking: Promise<void> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isAway = false;

  async function ask(): Promise<void> {
    try {
      const { status, body } = await send({ ...question, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
      if (status !== 200) throw new Error(`Remote configuration answered ${status}`);
      take(body);
      if (isAway) log.info('remote configuration is back');
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ reason: String(error) }, 'remote configuration is away');
      isAway = true;
    }
  }

  /** What says the same as before stays the same objects, and what was made of them holds. */
  function take(body: string) {
    const values = parseValues(JSON.parse(body));
    const keys = settings.browser.remoteConfigKeys;
    const [games = '', badges = ''] = [values[keys.games], values[keys.badges]];
    const fetchedAt =
      Math.floor(clock() / remoteConfigSnapshot.timestampStepMs) * remoteConfigSnapshot.timestampStepMs;
    const read = `${games}\n${badges}`;
    if (latest && read === texts) {
      if (latest.fetchedAt !== fetchedAt) latest = { ...latest, fetchedAt };
      return;
    }
    latest = {
      fetchedAt,
      games: GamesConfigSchema.parse(JSON.parse(games)),
      badges: BadgesConfigSchema.parse(JSON.parse(badges)),
    };
    texts = read;
  }

  return async () => {
    if (!asking && clock() - askedAt >= everyMs) {
      askedAt = clock();
      asking = ask().finally(() => {
        asking = undefined;
      });
    }
    if (asking && waitMs > 0) await Promise.race([asking, pause(waitMs, undefined, { ref: false })]);
    return latest;
  };
}

/** How long what was had is good, and how long a page waits for what is newer. */
const fetchPolicy: Readonly<Record<Settings['mode'], { everyMs: number; waitMs: number }>> = {
  live: { everyMs: time.MINUTE_MS, waitMs: 0 },
  emulator: { everyMs: 0, waitMs: 250 },
};
const RESPONSE_TIMEOUT_MS = 3_000;

/** Firebase's answer has entries; the mock's is what its client takes in place of a first one. */
const RemoteConfigResponseSchema = z.union([
  z.object({ entries: z.record(z.string(), z.string()) }).transform(({ entries }) => entries),
  z.object({ config: z.record(z.string(), z.string()) }).transform(({ config }) => config),
]);
const parseValues = (answer: unknown) => RemoteConfigResponseSchema.parse(answer);

type RemoteConfigRequest = Omit<HostRequest, 'signal'>;

/** As any client of the project asks, from the portal's pages, for which its key may be meant alone; all servers as one client. */
function createRemoteConfigRequest({
  browser,
  origin,
}: Pick<Settings, 'browser' | 'origin'>): RemoteConfigRequest {
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
