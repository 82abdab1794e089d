import { createServer } from 'node:http';

/** node:http with one fixed response, as fast as it can be. Arguments: body, port. */
const [body = '', port = '0'] = process.argv.slice(2);
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
