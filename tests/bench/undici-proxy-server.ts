import express from 'express';
import { Pool } from 'undici';

/** A peer of the adapter: Express with a proxy of a few lines in front of an upstream (first argument), on a port (second). */
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
