import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { closeServer, listenLocally } from './listen.ts';

const LOCAL_HOSTS = 'localhost,127.0.0.1,[::1]';

/**
 * Starts an HTTP proxy on this machine that opens tunnels alone (CONNECT). `targets` are the ports of this machine by the names and
 * ports that clients ask for: `{ 'api.example.com:443': 8443 }`; it refuses all others with 403.
 */
export async function startConnectProxy(targets: Readonly<Record<string, number>>) {
  /** The targets that clients asked for, with the credentials they sent. */
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((_, response) => void response.writeHead(405).end());
  server.on('connect', ({ url = '', headers }, client: Socket, head: Buffer) => {
    asked.push([url, headers['proxy-authorization']].filter(Boolean).join(' '));
    const port = targets[url];
    sockets.add(client);
    client.on('error', () => undefined);
    if (port === undefined) return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const target = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.write(head);
      target.pipe(client).pipe(target);
    });
    sockets.add(target);
    target.on('error', () => client.destroy());
  });
  const port = await listenLocally(server);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    /** The settings by which a child uses this proxy and no other, whatever the shell of the tests has set. */
    env: {
      ...{ HTTPS_PROXY: url, https_proxy: undefined, HTTP_PROXY: undefined, http_proxy: undefined },
      ...{ NO_PROXY: LOCAL_HOSTS, no_proxy: LOCAL_HOSTS },
    },
    asked,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await closeServer(server);
    },
  };
}
