import { Agent, createServer } from 'node:http';
import { initTRPC } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { calls } from '#schema/calls.ts';
import { toWireRequest } from '#schema/wire/request.ts';

/** A server that the portal is compared with, or its upstream. Arguments: kind, upstream or body, port. */
const [kind = '', argument = '', port = '0'] = process.argv.slice(2);

const listeners: Readonly<Record<string, () => void>> = {
  /** node:http with one response, as fast as it can be. */
  upstream() {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(argument) };
    // While other servers are measured, the connections of this one idle, and a proxy may send on one that just closes.
    const options = { keepAliveTimeout: 120_000 };
    createServer(options, (_, response) => response.writeHead(200, headers).end(argument)).listen(
      Number(port),
    );
  },
  /** Express with http-proxy-middleware. */
  proxy() {
    const agent = new Agent({ keepAlive: true });
    createApp()
      .use(createProxyMiddleware({ target: argument, agent }))
      .listen(Number(port));
  },
  /** tRPC on Express as in its documentation, with fetch. */
  stock() {
    const { router, procedure } = initTRPC.create();
    const { input, response: ResponseSchema } = calls.publicProfile;
    const profile = router({
      public: procedure.input(input).query(async ({ input, signal }) => {
        const { path } = toWireRequest('publicProfile', input);
        const response = await fetch(argument + path, { signal: signal ?? null });
        if (!response.ok) throw new Error(`status ${response.status}`);
        return ResponseSchema.parse(await response.json());
      }),
    });
    createApp()
      .use('/trpc', createExpressMiddleware({ router: router({ profile }) }))
      .get('/', (_, res) => void res.end())
      .listen(Number(port));
  },
};

listeners[kind]?.();

function createApp() {
  return express().disable('x-powered-by').disable('etag');
}
