import { createServer } from 'node:net';

/** Below the ports that Linux, macOS and Windows give to outgoing connections. */
const FIRST_PORT = 10_000;
const PORTS = 22_000;
const PORTS_PER_PROCESS = 16;
let nextPort = process.pid * PORTS_PER_PROCESS;

/** Checks whether a port is in use on any loopback or wildcard address. */
export async function isPortTaken(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0', '::']) if (await isPortTakenOn(port, host)) return true;
  return false;
}

/**
 * Returns distinct free ports that stay free until a child listens, some seconds later: no outgoing connection
 * gets them, and processes that look for ports at the same time begin at different ones.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = FIRST_PORT + (nextPort % PORTS);
    nextPort += 1;
    if (!(await isPortTaken(port))) ports.push(port);
  }
  return ports;
}

function isPortTakenOn(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    // Any other error means that this machine lacks the address, so nothing listens on it.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}
