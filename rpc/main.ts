import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import type { RenderPage } from '#schema/entities/remote-config.ts';
import { SettingsError } from './env/settings-error.ts';
import type { Settings } from './env.ts';
import { findMisspeltSettings, readSettings } from './env.ts';
import type { HostTransport } from './host/client.ts';
import { createPooledTransport } from './host/transport.ts';
import { createHttpServer, listen } from './http/http-server.ts';
import { createLogger } from './http/logger.ts';
import { createRateLimiter } from './http/rate-limiter.ts';
import { connectRedis, createRedisLeaderboardStore } from './http/redis.ts';
import { GRACE_MS, shutdownOnSignal } from './http/shutdown.ts';
import { createDevPages } from './pages/dev-pages.ts';
import type { GamesSource } from './pages/games-page.ts';
import { loadPrerenderedPages } from './pages/prerendered-pages.ts';
import { createRemoteConfigSource } from './pages/remote-config.ts';
import { createPortalServer } from './server.ts';

/** This file runs from rpc/ or, built, from dist/rpc/. */
const repositoryRoot = join(
  import.meta.dirname,
  import.meta.dirname.endsWith(join('dist', 'rpc')) ? '../..' : '..',
);

// Without this flag V8 lets the heap grow to four times its live size (rpc/decisions/0019).
setFlagsFromString('--heap-growing-percent=150');

main().catch((error) => {
  // A setting error tells the operator enough by its message. Any other error is a bug and keeps its stack.
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const log = createLogger(settings.logLevel);
  for (const misspelt of findMisspeltSettings(process.env)) log.warn(misspelt, 'unknown setting');
  if (settings.countsAlone) log.warn('REDIS_URL is not set: each instance has rate limits of its own');
  const transport = createPooledTransport();
  const redis = settings.redis && (await connectRedis(settings.redis, log));
  const server = createHttpServer();
  const pages = settings.isDev
    ? await createDevPages(join(repositoryRoot, 'web'), settings, server, log)
    : loadPrerenderedPages(join(repositoryRoot, 'dist'), {
        settings,
        log,
        games: createGamesSource(settings, transport.send, log),
      });
  const { app, drain } = createPortalServer(settings, {
    transport: transport.send,
    rateLimiter: createRateLimiter({ scale: settings.rateLimitScale, redis }),
    leaderboardStore: redis && createRedisLeaderboardStore(redis),
    pages,
    log,
  });
  server.on('request', app);
  await listen(server, settings.port);
  log.info({ port: settings.port, mode: settings.mode, api: settings.api }, 'listening');
  // With hot reload the WebSockets of open pages would delay the exit, so the server doesn't wait.
  const { drainMs, graceMs } = settings.isDev
    ? { drainMs: 0, graceMs: 0 }
    : { ...settings, graceMs: GRACE_MS };
  shutdownOnSignal(server, log, { drain, drainMs, graceMs }, async () => {
    redis?.disconnect();
    await transport.close();
  });
}

function createGamesSource(settings: Settings, send: HostTransport, log: Logger): GamesSource | undefined {
  if (!settings.hasGamesInPages) return undefined;
  return {
    remoteConfig: createRemoteConfigSource(settings, { send, log }),
    async render(request) {
      // Imported with the first page that has games, because it loads React.
      const { renderPage }: { renderPage: RenderPage } = await import(entryServer);
      return renderPage(request);
    },
  };
}

const entryServer = pathToFileURL(join(repositoryRoot, 'dist/render/entry-server.js')).href;
