import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import pino from 'pino';
import { hostTimeouts } from '#schema/constants.ts';
import type { Settings } from './env.ts';
import { readSettings } from './env.ts';
import type { HostTransport } from './host/client.ts';
import { createTransport } from './host/transport.ts';
import { catalogueSource } from './server/catalogue.ts';
import { devPages } from './server/dev-pages.ts';
import { drawingBy, shrinkingBy } from './server/drawing.ts';
import type { GamesInPages } from './server/games-in-pages.ts';
import { createLimiter } from './server/limiter.ts';
import type { Ending } from './server/listening.ts';
import { createHttpServer, endGently, listen } from './server/listening.ts';
import { builtPages } from './server/pages.ts';
import { connectRedis, sharedBoards } from './server/redis.ts';
import { createServer } from './server.ts';
import { SettingsError } from './settings-error.ts';

/** The checkout: this file runs from rpc/ or, built, from dist/rpc/. */
const root = join(import.meta.dirname, import.meta.dirname.endsWith(join('dist', 'rpc')) ? '../..' : '..');

// V8 would let the heap grow to four times of what lives in it before it looks for what does not: 130 MB under load.
setFlagsFromString('--heap-growing-percent=150');

main().catch((error) => {
  // A setting that is missing or bad is the operator's to read; anything else is a bug and keeps its stack.
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel, base: null });
  const transport = createTransport();
  const redis = settings.redisUrl === undefined ? undefined : await connectRedis(settings.redisUrl, log);
  const server = createHttpServer();
  const pages = settings.dev
    ? await devPages(join(root, 'web'), settings.browser, server)
    : builtPages(join(root, 'dist'), settings.browser, gamesInPages(settings, transport.send, log));
  const { app, drain } = createServer(settings, {
    transport: transport.send,
    limiter: createLimiter({ scale: settings.rateLimitScale, redis }),
    boards: redis && sharedBoards(redis),
    pages,
    log,
  });
  server.on('request', app);
  await listen(server, settings.port);
  log.info({ port: settings.port, mode: settings.mode, api: settings.api }, 'listening');
  // With hot reload an open page's socket would keep the server from closing.
  const { drainMs, graceMs } = settings.dev ? { drainMs: 0, graceMs: 0 } : { ...settings, graceMs: GRACE_MS };
  endOnSignal(server, log, { drain, drainMs, graceMs }, async () => {
    redis?.disconnect();
    await transport.close();
  });
}

function gamesInPages(settings: Settings, send: HostTransport, log: Logger): GamesInPages | undefined {
  if (!settings.gamesInPages) return undefined;
  const draw = drawingBy(join(root, 'dist/render/draw.js'));
  const shrink = shrinkingBy(join(root, 'dist/rpc/shrink-picture.js'));
  return { catalogue: catalogueSource(settings, { send, log }), draw, shrink, log };
}

/** A second signal ends at once. */
function endOnSignal(server: Server, log: Logger, ending: Ending, close: () => Promise<void>): void {
  let isEnding = false;
  const end = async (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    log.info({ signal }, 'draining');
    await endGently(server, ending);
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** The longest that a call may take, and a second more. */
const GRACE_MS = hostTimeouts.callMs + 1_000;
