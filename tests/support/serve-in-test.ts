import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { closeServer, listenLocally } from './listen.ts';

/** Starts an HTTP server for one test and returns its port. */
export async function serveInTest(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  onTestFinished(() => closeServer(server));
  return listenLocally(server);
}
