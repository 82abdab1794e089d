import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import pino from 'pino';
import { deadlines } from '#schema/constants.ts';
import { readSettings } from './env.ts';
import type { PooledTransport } from './host/transport.ts';
import { createTransport } from './host/transport.ts';
import { devPages } from './server/dev-pages.ts';
import { builtPages } from './server/pages.ts';
import { createServer } from './server.ts';
import { SettingsError } from './settings-error.ts';

/** The checkout: this file runs from rpc/ or, built, from dist/rpc/. */
const root = join(import.meta.dirname, import.meta.dirname.endsWith(join('dist', 'rpc')) ? '../..' : '..');

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
  const server = createHttpServer();
  const pages = settings.dev
    ? await devPages(join(root, 'web'), settings.browser, server)
    : builtPages(join(root, 'dist/web'), settings.browser);
  const { app, drain } = createServer(settings, { transport: transport.send, pages, log });
  server.on('request', app);
  await listening(server, settings.port);
  log.info({ port: settings.port, mode: settings.mode, api: settings.api }, 'listening');
  // With hot reload an open page's socket would keep the server from closing.
  endOnSignal(server, transport, { drain, log, graceMs: settings.dev ? 0 : GRACE_MS });
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new SettingsError('PORT', `${port} is in use`) : error);
    });
    server.listen(port, resolve);
  });
}

type Ending = { drain: () => void; log: Logger; graceMs: number };

/** Not ready any more, no new connection, what runs may end, then gone; a second signal ends at once. */
function endOnSignal(server: Server, transport: PooledTransport, { drain, log, graceMs }: Ending): void {
  let isEnding = false;
  const leave = async () => {
    await transport.close();
    process.exit(0);
  };
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    log.info({ signal }, 'draining');
    drain();
    server.close(leave);
    setTimeout(leave, graceMs);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** The longest that a call may take, and a second more. */
const GRACE_MS = deadlines.callMs + 1_000;
