import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyLimits } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import type { MockRequest, MockResponse } from './http-message.ts';
import { errorResponse } from './http-message.ts';
import type { MockHost } from './mock-host.ts';

export interface MockHttpServer {
  /** 'http://localhost:4000' */
  origin: string;
  /** Answers with this from now on; until then every request waits. */
  serve(mock: MockHost): void;
  close(): Promise<void>;
}

export interface HttpServerOptions {
  /** 0 takes any free port. */
  port: number;
  /** Hears of what no request can have caused: a defect, answered with 500. */
  onDefect(error: unknown): void;
}

/** Listens on this machine alone. Rejects if the port is taken. */
export async function startHttpServer({ port, onDefect }: HttpServerOptions): Promise<MockHttpServer> {
  const mock = createDeferred<MockHost>();
  const server = createServer((request, response) => {
    handleRequest(mock.promise, request, response).catch((error: unknown) => {
      // A client that leaves in the middle of its body breaks off the reading: nobody is left to answer.
      if (request.destroyed && !request.complete) return;
      onDefect(error);
      if (response.headersSent) response.destroy();
      else sendResponse(response, errorResponse(500, messages.unexpected));
    });
  });
  await listenOnPort(server, port);
  return {
    origin: `http://localhost:${getPort(server)}`,
    serve: mock.resolve,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Hanging answers and kept-alive connections would hold it open.
        server.closeAllConnections();
      }),
  };
}

async function handleRequest(
  mock: Promise<MockHost>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = hasBody(request) ? await readBody(request) : '';
  if (body === undefined) {
    response.setHeader('connection', 'close');
    sendResponse(response, errorResponse(413, messages.bodyTooLarge));
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
  sendResponse(response, await (await mock).handle(asked));
}

function sendResponse(response: ServerResponse, answer: MockResponse): void {
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
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimits.maximumBytes) return discardBody(request);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!(chunk instanceof Buffer)) continue;
    size += chunk.length;
    if (size > bodyLimits.maximumBytes) return discardBody(request);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads on without keeping, for a client hears an answer only once it has sent; not for ever, though. */
function discardBody(request: IncomingMessage): undefined {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_DISCARDED_BYTES) request.destroy();
  });
  return undefined;
}

const MAX_DISCARDED_BYTES = 4 * 1024 * 1024;

function listenOnPort(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

function getPort(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
