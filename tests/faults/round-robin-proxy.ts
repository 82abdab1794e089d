import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Time between two checks of an instance's /readyz. `DRAIN_SECONDS` must be longer. */
const CHECK_MS = 100;

/**
 * Starts a proxy that sends each request to the next ready instance. If an instance doesn't respond, the proxy
 * sends a GET, but no other request, to another one. It does so too on a 404 below /assets/, as `nginx.conf` does.
 */
export async function startRoundRobinProxy(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true });
  let ready: readonly number[] = [];
  let turn = 0;
  let askedNext = 0;
  const checkReadiness = async () => {
    const checks = ports.map((port) =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        async (response) => {
          // A body that is left unread would keep the connection from ending.
          await response.arrayBuffer();
          return response.ok ? [port] : [];
        },
        () => [],
      ),
    );
    ready = (await Promise.all(checks)).flat();
  };

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, tried: readonly number[]): void {
    turn += 1;
    const untried = ready.filter((port) => !tried.includes(port));
    const candidates = untried.length > 0 ? untried : ready;
    const port = candidates[turn % candidates.length];
    if (port === undefined) return void outgoing.writeHead(503).end();
    const askNext = () => forward(incoming, outgoing, [...tried, port]);
    const isLast = tried.length === ports.length - 1;
    const { method = 'GET', url: path = '/', headers } = incoming;
    const sent = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      if (response.statusCode === 404 && path.startsWith('/assets/') && !isLast) {
        askedNext += 1;
        response.resume();
        return askNext();
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.once('error', () => outgoing.destroy());
    });
    sent.once('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (method === 'GET' && !isLast) askNext();
      else outgoing.writeHead(502).end();
    });
    incoming.pipe(sent);
  }

  const server = createServer((incoming, outgoing) => forward(incoming, outgoing, []));
  // Otherwise a busy proxy would close a connection on which a request is on its way.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await checkReadiness();
  const checks = setInterval(() => void checkReadiness(), CHECK_MS);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    /** How often an instance lacked a file, so that the proxy asked the next one. */
    askedNext: () => askedNext,
    isReady: (instance: number) => ready.includes(instance),
    stop() {
      clearInterval(checks);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
