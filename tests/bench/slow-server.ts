import { createServer } from 'node:http';

/** A host that gives one ready answer (first argument) on a port (second), each after so many ms (third). */
const [body = '', port = '0', ms = '0'] = process.argv.slice(2);
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };

createServer((_, response) => {
  setTimeout(() => response.writeHead(200, headers).end(body), Number(ms));
}).listen(Number(port), '127.0.0.1');
