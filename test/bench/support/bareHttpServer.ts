import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Run as a process of its own. Answers `/N` with N bytes and `/0` with 304, and does nothing else: what HTTP costs
// on this machine at this moment. Prints its port.
const bodies = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const size = (request.url ?? '').slice(1);
  if (size === '0') {
    response.writeHead(304, { ETag: '"nothing"' }).end();
    return;
  }
  const body = bodies.get(size) ?? Buffer.alloc(Number(size), 'x');
  bodies.set(size, body);
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': body.length }).end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
