import { createServer } from 'node:http';

/** A host with one fixed, delayed response. Arguments: body, port, delay in ms. */
const [body = '', port = '0', ms = '0'] = process.argv.slice(2);
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };

createServer((_, response) => {
  setTimeout(() => response.writeHead(200, headers).end(body), Number(ms));
}).listen(Number(port), '127.0.0.1');
