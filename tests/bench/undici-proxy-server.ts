import express from 'express';
import { Pool } from 'undici';

/** Express with a small proxy on an undici pool. Arguments: upstream, port. */
const [target = '', port = '0'] = process.argv.slice(2);
const upstream = new Pool(target, { connections: 128 });

express()
  .disable('x-powered-by')
  .use(async (req, res) => {
    const { statusCode, headers, body } = await upstream.request({ method: 'GET', path: req.originalUrl });
    res.writeHead(statusCode, { 'content-type': headers['content-type'] });
    body.pipe(res);
  })
  .listen(Number(port), '127.0.0.1');
