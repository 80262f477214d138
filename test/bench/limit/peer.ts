import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The answer for a path: bytes and headers as our server sends them. */
export type Kept = { path: string; headers: Record<string, string>; body: string };

const [which, file = ''] = process.argv.slice(2);
const kept = (JSON.parse(readFileSync(file, 'utf8')) as Kept[]).map(({ path, headers, body }) => ({
  path,
  headers,
  known: headers.etag,
  body: Buffer.from(body, 'base64'),
}));

const server = which === 'hono' ? withHono() : bare();
server.once('listening', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));

/** Node alone. */
function bare() {
  const byPath = new Map(kept.map((answer) => [answer.path, answer]));
  return createServer(({ url = '', headers: asked }, outgoing) => {
    const answer = byPath.get(url);
    if (!answer) outgoing.writeHead(404).end();
    else if (asked['if-none-match'] === answer.known) outgoing.writeHead(304, answer.headers).end();
    else outgoing.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
  }).listen(0, '127.0.0.1');
}

/** Hono with only these paths. */
function withHono() {
  const app = new Hono();
  for (const { path, headers, known, body } of kept) {
    app.get(path, (c) =>
      c.req.header('If-None-Match') === known ? c.body(null, 304, headers) : c.body(body, 200, headers),
    );
  }
  return serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
}
