import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RequestFailure } from '#contract/failure.ts';
import { sendByFetch } from '../../src/world/calls/call.ts';
import { sendByKy } from '../../src/world/calls/for-account.ts';
import { createRequester } from '../../src/world/calls/requester.ts';

const reply = v.parser(v.object({ name: v.string() }));

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const requests: { method: string | undefined; path: string | undefined; key: unknown; type: unknown; body: string }[] =
  [];
const toasts: string[] = [];
let host: string;
let request: ReturnType<typeof createRequester>;

beforeAll(async () => {
  server = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const { method, url, headers } = incoming;
    requests.push({ method, path: url, key: headers['x-api-key'], type: headers['content-type'], body });
    answer(incoming, response);
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  host = `http://localhost:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests.length = 0;
  toasts.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const says =
  (status: number, body: string, statusText?: string): typeof answer =>
  (_, response) =>
    response.writeHead(status, statusText).end(body);

async function failure(method: string, path: string) {
  const error = await request(method, path, { reply, toastsFailure: true }).catch((reason) => reason);
  if (!(error instanceof RequestFailure)) throw new Error(`expected a RequestFailure, got ${error}`);
  const { status, message, serverMessage, fields } = error;
  return { status, message, serverMessage, fields };
}

// Guests' calls go out by the one, everybody else's by the other.
describe.each([
  ['fetch', sendByFetch],
  ['ky', sendByKy],
])('by %s', (_, send) => {
  beforeAll(() => {
    const headers = { 'X-Api-Key': 'the key' };
    request = createRequester({ send, host, headers, toastError: (text) => toasts.push(text) });
  });

  describe('the requester (docs: Requests)', () => {
    it('sends the key, JSON, and reads the reply', async () => {
      answer = says(200, '{"name":"ann","more":1}');
      expect(await request('POST', '/api/x', { reply, body: { a: 1 } })).toEqual({ name: 'ann' });
      expect(requests).toEqual([
        { method: 'POST', path: '/api/x', key: 'the key', type: 'application/json', body: '{"a":1}' },
      ]);
    });

    it('says what to do when no answer comes', async () => {
      answer = (_, response) => response.destroy();
      const text = 'The server cannot be reached. Check your connection, then try again.';
      expect(await failure('GET', '/api/x')).toMatchObject({ status: 500, message: text, serverMessage: undefined });
      expect(toasts).toEqual([text]);
    });

    it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('accepts %s', async (method) => {
      answer = says(200, '{"name":"ann"}');
      expect(await request(method, '/api/x', { reply })).toEqual({ name: 'ann' });
      expect(requests.map((one) => one.method)).toEqual([method]);
    });

    it('accepts HEAD, whose answer has no data', async () => {
      answer = says(200, '');
      expect((await failure('HEAD', '/api/x')).message).toBe('No data in response');
      expect(requests.map((one) => one.method)).toEqual(['HEAD']);
    });

    it.each(['TRACE', 'CONNECT', 'get', 'FETCH', ''])(
      'refuses the method %j without asking the server',
      async (method) => {
        expect(await failure(method, '/api/x')).toMatchObject({ status: 400, message: `Invalid method: ${method}` });
        expect([requests, toasts]).toEqual([[], [`Invalid method: ${method}`]]);
      },
    );

    it('neither gives up nor tries again', async () => {
      answer = says(503, '{}');
      await failure('GET', '/api/x');
      expect(requests).toHaveLength(1);
    });
  });

  describe('failures (docs: Failures)', () => {
    it.each([
      [
        "the server's message comes first",
        says(409, '{"message":"Taken","fields":{"name":"no"}}'),
        409,
        'Error: 409 Conflict',
        'Taken',
      ],
      ['without one, the status and its text', says(404, '{}'), 404, 'Error: 404 Not Found', 'Error: 404 Not Found'],
      [
        'a text of its own',
        says(418, 'rubbish', 'Short and stout'),
        418,
        'Error: 418 Short and stout',
        'Error: 418 Short and stout',
      ],
      ['an empty body', says(200, ''), 500, 'No data in response', 'No data in response'],
      ['no content', says(204, ''), 500, 'No data in response', 'No data in response'],
      ['what is not JSON', says(200, '<html>'), 500, 'Something went wrong', 'Something went wrong'],
      ['JSON of another shape', says(200, '{"nme":1}'), 500, 'Something went wrong', 'Something went wrong'],
      ['a redirect to nowhere', says(304, ''), 304, 'Error: 304 Not Modified', 'Error: 304 Not Modified'],
    ])('%s', async (_, how, status, message, toast) => {
      answer = how;
      expect(await failure('GET', '/api/x')).toMatchObject({ status, message });
      expect(toasts).toEqual([toast]);
    });

    const LOGIN = 'Something before the site answers in its place, perhaps to have you sign in. Reload this page.';
    it.each([
      [413, 'Error: 413 Payload Too Large', 'A proxy before the site answers: 413 Payload Too Large.'],
      [502, 'Error: 502 Bad Gateway', 'A proxy before the site answers: 502 Bad Gateway.'],
      [200, 'Something went wrong', LOGIN],
    ])(
      'the page of a proxy or a login before the site, with the status %i, is named as that',
      async (status, message, toast) => {
        answer = (_, response) =>
          response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end('<h1>No</h1>');
        expect(await failure('GET', '/api/x')).toMatchObject({ status: status === 200 ? 500 : status, message });
        expect(toasts).toEqual([toast]);
      },
    );

    it('carries what the server says about single fields', async () => {
      answer = says(400, '{"message":"Invalid","code":"invalid","fields":{"username":"Too short"}}');
      expect(await failure('POST', '/api/x')).toEqual({
        status: 400,
        message: 'Error: 400 Bad Request',
        serverMessage: 'Invalid',
        fields: { username: 'Too short' },
      });
    });

    it.each(['"code":11000', '"fields":["no"]', '"fields":{"username":7},"code":null'])(
      'a part of another kind leaves the message as it is: %s',
      async (part) => {
        answer = says(409, `{"message":"Taken",${part}}`);
        expect((await failure('POST', '/api/x')).serverMessage).toBe('Taken');
      },
    );

    it('a message of another kind leaves the fields as they are', async () => {
      answer = says(409, '{"message":7,"fields":{"username":"Too short"}}');
      const { serverMessage, fields } = await failure('POST', '/api/x');
      expect([serverMessage, fields]).toEqual([undefined, { username: 'Too short' }]);
    });

    it('a dropped connection has status 500 and the words of the browser', async () => {
      answer = (_, response) => response.destroy();
      const { status, message } = await failure('GET', '/api/x');
      expect([status, toasts]).toEqual([500, [message]]);
      expect(message).not.toBe('');
    });

    it.each(['/api/users/login', '/api/skins'])(
      'is left to the caller for %s, unless it wants a toast',
      async (path) => {
        answer = says(401, '{"message":"Invalid username or password"}');
        const error = await request('POST', path, { reply }).catch((reason) => reason);
        expect([error.serverMessage, toasts]).toEqual(['Invalid username or password', []]);
      },
    );

    it('nothing is said about a request that was given up', async () => {
      const controller = new AbortController();
      answer = () => controller.abort();
      const { signal } = controller;
      const error = await request('GET', '/api/x', { reply, signal, toastsFailure: true }).catch((reason) => reason);
      expect([error.name, toasts]).toEqual(['AbortError', []]);
    });
  });
});
