import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Makes a server listen on a free port of this machine, or on the one given, and returns the port. */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  return (server.address() as AddressInfo).port;
}

/** Ends a server with its open connections. */
export function closeServer(server: Pick<HttpServer, 'closeAllConnections' | 'close'>): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
