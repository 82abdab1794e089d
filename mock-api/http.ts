import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyLimits } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import type { MockAnswer, MockRequest } from './answer.ts';
import { refused } from './answer.ts';
import type { Mock } from './core.ts';

export interface Listening {
  /** 'http://localhost:4000' */
  origin: string;
  /** Answers with this from now on; until then every request waits. */
  serve(mock: Mock): void;
  close(): Promise<void>;
}

export interface HttpOptions {
  /** 0 takes any free port. */
  port: number;
  /** Hears of what no request can have caused: a defect, answered with 500. */
  onDefect(error: unknown): void;
}

/** Listens on this machine alone. Rejects if the port is taken. */
export async function listen({ port, onDefect }: HttpOptions): Promise<Listening> {
  const mock = deferred<Mock>();
  const server = createServer((request, response) => {
    handle(mock.promise, request, response).catch((error: unknown) => {
      // A client that leaves in the middle of its body breaks off the reading: nobody is left to answer.
      if (request.destroyed && !request.complete) return;
      onDefect(error);
      if (response.headersSent) response.destroy();
      else give(response, refused(500, messages.unexpected));
    });
  });
  await started(server, port);
  return {
    origin: `http://localhost:${portOf(server)}`,
    serve: mock.resolve,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Hanging answers and kept-alive connections would hold it open.
        server.closeAllConnections();
      }),
  };
}

async function handle(
  mock: Promise<Mock>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = hasBody(request) ? await bodyOf(request) : '';
  if (body === undefined) {
    response.setHeader('connection', 'close');
    give(response, refused(413, messages.bodyTooLarge));
    return;
  }
  const { headers, method = '', url = '' } = request;
  const asked: MockRequest = {
    method,
    path: url,
    authorization: headers.authorization,
    contentType: headers['content-type'],
    origin: headers.origin,
    body,
  };
  give(response, await (await mock).handle(asked));
}

function give(response: ServerResponse, answer: MockAnswer): void {
  switch (answer.kind) {
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'answer':
      response.writeHead(answer.status, {
        ...answer.headers,
        'content-length': Buffer.byteLength(answer.body),
      });
      response.end(answer.body);
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** The text of a body; nothing when it is longer than allowed, of which no more is kept. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimits.maximumBytes) return discarded(request);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!(chunk instanceof Buffer)) continue;
    size += chunk.length;
    if (size > bodyLimits.maximumBytes) return discarded(request);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads on without keeping, for a client hears an answer only once it has sent; not for ever, though. */
function discarded(request: IncomingMessage): undefined {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > DISCARDED_BYTES) request.destroy();
  });
  return undefined;
}

const DISCARDED_BYTES = 4 * 1024 * 1024;

function started(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
