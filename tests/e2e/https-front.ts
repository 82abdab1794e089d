import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '#tests/support/self-signed.ts';
import { test as ownHost } from './own-host.ts';

interface FrontFixtures {
  /** Origin of the portal on https. */
  front: string;
}

/** `test` on a portal behind a proxy that speaks https, as in production. */
export const test = ownHost.extend<FrontFixtures>({
  front: async ({ stack }, use) => {
    const { port, stop } = await startFront(stack.portal);
    await use(`https://localhost:${port}`);
    await stop();
  },
  baseURL: async ({ front }, use) => use(front),
  ignoreHTTPSErrors: true,
});

async function startFront(portal: string) {
  const server = createServer(selfSigned(), (asked, answer) => {
    const { method, headers, url = '/' } = asked;
    const behind = request(new URL(url, portal), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    behind.on('error', () => answer.destroy());
    asked.pipe(behind);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
