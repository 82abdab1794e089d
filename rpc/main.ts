import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { RenderPage } from '#schema/render-page.ts';
import { loadDotenv, SettingsError } from '#schema/settings.ts';
import { version } from '../package.json' with { type: 'json' };
import { readSettings } from './env/settings.ts';
import { createPooledTransport } from './host/transport.ts';
import { allowLocalHosts, createHttpServer, listen } from './http/http-server.ts';
import { GRACE_MS, shutdownOnSignal } from './http/shutdown.ts';
import { createLineWriter, createLogger } from './observability/logger.ts';
import { createMetrics } from './observability/metrics.ts';
import { createMetricsServer } from './observability/metrics-server.ts';
import { createOutages } from './outages.ts';
import { createDevPages } from './pages/dev-pages.ts';
import { MAX_PREVIEW_CALLS } from './pages/player-preview.ts';
import type { GamesSource } from './pages/prerendered-pages.ts';
import { loadPrerenderedPages } from './pages/prerendered-pages.ts';
import { createRemoteConfigSource } from './pages/remote-config.ts';
import { connectRedis } from './redis.ts';
import { createPortalServer } from './server.ts';

/** This file runs from rpc/ or, built, from dist/rpc/. */
const repositoryRoot = join(
  import.meta.dirname,
  import.meta.dirname.endsWith(join('dist', 'rpc')) ? '../..' : '..',
);

// Without this flag V8 lets the heap grow to four times its live size before a full collection, to 130 MB under load
// with 23 MB of live data.
setFlagsFromString('--heap-growing-percent=150');

// Also called for rejected promises that nobody handles.
process.on('uncaughtException', exitWithError);
main().catch(exitWithError);

function exitWithError(error: unknown): void {
  const log = createLogger('fatal');
  // A setting error tells the operator enough by its message. Any other error is a bug and keeps its stack.
  if (error instanceof SettingsError) log.fatal(error.message);
  else log.fatal({ err: error }, 'crashed');
  process.exit(1);
}

async function main(): Promise<void> {
  if (existsSync('.env')) loadDotenv(() => process.loadEnvFile());
  const settings = readSettings(process.env);
  const metrics = createMetrics();
  const lines = createLineWriter(() => metrics.droppedLines.inc());
  const log = createLogger(settings.logLevel, lines);
  // Node's own listener would print a warning as plain text.
  process.removeAllListeners('warning').on('warning', (err) => log.warn({ err }, 'warning'));
  // Since Node 22, modules load within one turn of the event loop: a signal of that time is handled only now.
  await nextTurn();
  if (settings.warning) log.warn(settings.warning);
  const outages = createOutages(log);
  const { proxies } = settings;
  // As many as calls may run: a call that waited here for a slow host would look like a failure of the host.
  const transport = createPooledTransport({ proxies, connections: Math.ceil(settings.maxConcurrentCalls) });
  const previewTransport = createPooledTransport({ proxies, connections: MAX_PREVIEW_CALLS });
  const redis =
    settings.redisUrl === undefined
      ? undefined
      : await connectRedis(settings.redisUrl, {
          origin: settings.origin,
          log,
          watch: outages.watch('redis'),
          onError: () => metrics.redisErrors.inc(),
        });
  const server = createHttpServer();
  const watch = outages.watch('remote configuration', metrics.remoteConfigFetches);
  const games: GamesSource = {
    remoteConfig: createRemoteConfigSource(settings, { send: transport.send, log, watch }),
    render,
  };
  const pages = settings.isDev
    ? await createDevPages(join(repositoryRoot, 'web'), settings, server)
    : loadPrerenderedPages(join(repositoryRoot, 'dist'), { settings, log, games });
  const { app, drain, waitForCalls } = createPortalServer(settings, {
    transport: transport.send,
    previewTransport: previewTransport.send,
    redis,
    pages,
    log,
    metrics,
    outages,
  });
  server.on('request', settings.mode === 'live' ? app : allowLocalHosts(settings.origin, app));
  if (settings.metricsPort !== undefined) {
    metrics.collectDefaults();
    metrics.buildInfo.set({ version, build: hashBuild(), node: process.versions.node }, 1);
    await listen(createMetricsServer(metrics), {
      port: settings.metricsPort,
      address: settings.listenAddress,
      setting: 'METRICS_PORT',
    });
  }
  await listen(server, { port: settings.port, address: settings.listenAddress, setting: 'PORT' });
  log.info({ port: settings.port, mode: settings.mode, api: settings.api }, 'listening');
  // With hot reload the WebSockets of open pages would delay the exit, so the server doesn't wait.
  const times = settings.isDev
    ? { drainMs: 0, graceMs: 0 }
    : { drainMs: settings.drainMs, graceMs: GRACE_MS };
  async function close() {
    redis?.disconnect();
    await Promise.all([transport.close(), previewTransport.close()]);
    await lines.flush();
  }
  shutdownOnSignal(server, log, { ...times, drain, waitForCalls, close });
}

/** Hashes the files whose names or content change with each build of the server or of the web app. */
function hashBuild(): string {
  const hash = createHash('sha256');
  const files = [import.meta.filename, join(repositoryRoot, 'dist/pages/index.html')];
  for (const file of files.filter(existsSync)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Imported with the first page that has games, because it loads React. */
async function render(request: Parameters<RenderPage>[0]): ReturnType<RenderPage> {
  const { renderPage }: { renderPage: RenderPage } = await import(entryServer);
  return renderPage(request);
}

const entryServer = pathToFileURL(join(repositoryRoot, 'dist/render/entry-server.js')).href;
