import { Agent } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** Express with http-proxy-middleware. Arguments: upstream, port. */
const [target = '', port = '0'] = process.argv.slice(2);

express()
  .disable('x-powered-by')
  .disable('etag')
  .use(createProxyMiddleware({ target, agent: new Agent({ keepAlive: true }) }))
  .listen(Number(port), '127.0.0.1');
