import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** The status 0 means no answer at all. */
type Answer = { status: number; headers?: Record<string, string> };
type Received = {
  id: string;
  body: string;
  json: Record<string, unknown>;
  isSigned: (secret: string) => boolean;
};

/** A local server that receives webhooks; it answers 204, or the next of the given statuses. */
export async function receiver() {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const header = (name: string) => String(request.headers[name]);
    const isSigned = (secret: string) => {
      const text = `${header('webhook-id')}.${header('webhook-timestamp')}.${body}`;
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      return header('webhook-signature') === `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
    };
    received.push({ id: header('webhook-id'), body, json: JSON.parse(body), isSigned });
    const { status, headers = {} } = answers.shift() ?? { status: 204 };
    if (status !== 0) response.writeHead(status, headers).end();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** The next answers, in order. */
    willAnswer: (...next: (number | Answer)[]) =>
      answers.push(...next.map((one) => (typeof one === 'number' ? { status: one } : one))),
  };
}
