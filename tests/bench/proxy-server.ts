import { Agent } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** The peer of the adapter: Express passing every request through to an upstream (first argument), on a port (second). */
const [target = '', port = '0'] = process.argv.slice(2);

express()
  .disable('x-powered-by')
  .disable('etag')
  .use(createProxyMiddleware({ target, agent: new Agent({ keepAlive: true }) }))
  .listen(Number(port), '127.0.0.1');
