import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WORKER_URL } from '#web/offline/service-worker/worker-url.ts';

/** Stands before the portal at an origin of its own, and can change what it says: a new build, other settings. */
export interface Front {
  readonly origin: string;
  /** From now on pages and the worker go through `text`, and what `own` answers is a script of the front's own. */
  become(change: Change): void;
  stop(): Promise<void>;
}

export interface Change {
  text: (text: string) => string;
  own?: (path: string) => string | undefined;
  /** A page comes as far as this text, and the rest of it later. */
  halt?: { before: string; until: Promise<void> };
}

export async function startFront(portal: string): Promise<Front> {
  let change: Change = { text: (text) => text };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const own = change.own?.(path);
    if (own !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(own);
      return;
    }
    const accept = request.headers.accept ?? '*/*';
    const asked = await fetch(portal + path, { headers: { accept }, redirect: 'manual' });
    const type = asked.headers.get('content-type') ?? '';
    const body = Buffer.from(await asked.arrayBuffer());
    for (const name of kept) {
      const value = asked.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    const isText = type.includes('html') || path === WORKER_URL;
    response.writeHead(asked.status);
    if (!isText) return void response.end(body);
    const text = change.text(`${body}`);
    if (!change.halt) return void response.end(text);
    const { before, until } = change.halt;
    const [first = ''] = text.split(before, 1);
    response.write(first);
    await until;
    response.end(text.slice(first.length));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    become(next) {
      change = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const kept = ['content-type', 'content-security-policy', 'cache-control', 'location'];
