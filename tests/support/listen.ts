import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** Makes a server listen on a free port of this machine, or on the one given, and returns the port. */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  return (server.address() as AddressInfo).port;
}

/** Starts an HTTP server for one test and returns its port. */
export async function serveInTest(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return listenLocally(server);
}
