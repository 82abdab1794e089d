import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as messages from '#schema/messages.ts';
import { MAX_BODY_BYTES } from '#schema/wire/request-body-limit.ts';
import type { MockRequest, MockResponse } from '../http/http-message.ts';
import { errorResponse } from '../http/refusals.ts';
import type { MockHost } from './mock-host.ts';

export type MockHttpServer = Awaited<ReturnType<typeof startHttpServer>>;

interface HttpServerOptions {
  /** 0 picks any free port. */
  port: number;
  /** The loopback address by default. */
  address?: string;
  /** Called with an unexpected error; the client gets a 500. */
  onDefect(error: unknown): void;
}

/** Starts the HTTP server. Rejects if the port is taken. */
export async function startHttpServer({ port, address = '127.0.0.1', onDefect }: HttpServerOptions) {
  const mock = createDeferred<MockHost>();
  const server = createServer((request, response) => {
    handleRequest(mock.promise, request, response).catch((error: unknown) => {
      // The client disconnected while sending its body, so there is nobody to respond to.
      if (request.destroyed && !request.complete) return;
      onDefect(error);
      if (response.headersSent) response.destroy();
      else sendResponse(response, errorResponse(500, messages.unexpected));
    });
  });
  server.listen(port, address);
  await once(server, 'listening');
  return {
    origin: `http://localhost:${getPort(server)}`,
    /** Handles requests with this host from now on. Earlier requests wait for it. */
    serve: mock.resolve,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Hanging responses and keep-alive connections would keep the server open.
        server.closeAllConnections();
      }),
  };
}

async function handleRequest(
  mock: Promise<MockHost>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers, method = '', url = '' } = request;
  const mockRequest: MockRequest = {
    method,
    path: url,
    authorization: headers.authorization,
    contentType: headers['content-type'],
    host: headers.host ?? '',
    origin: headers.origin,
    body: await readBody(request),
  };
  sendResponse(response, await (await mock).handle(mockRequest));
}

function sendResponse(response: ServerResponse, given: MockResponse): void {
  switch (given.kind) {
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'response':
      response.writeHead(given.status, {
        ...given.headers,
        'content-length': Buffer.byteLength(given.body),
      });
      response.end(given.body);
  }
}

/** Reads a body as text. Keeps little more than the limit, which the mock host checks. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) continue;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks).toString('utf8');
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
