import { createServer } from 'node:http';

/** The fastest that node:http can be: one ready answer (first argument: its body) to every request (second: port). */
const [body = '', port = '0'] = process.argv.slice(2);
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
