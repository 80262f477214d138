import { Validator } from '@seriousme/openapi-schema-validator';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import type { Request } from '#contract/request.ts';
import { requests } from '#contract/requests.ts';
import { beginSignIn } from '../../server/accounts/sign-in/begun-sign-ins.ts';
import type { Database } from '../../server/database/tables.ts';
import { authenticator } from '../support/authenticator.ts';
import { openOnSqlite } from '../support/databases.ts';
import { documented } from '../support/documented.ts';
import { GENEROUS } from '../support/easy.ts';
import { insertRows } from '../support/rows.ts';
import { HEADERS, hire, newSite, serveDatabase, solve } from '../support/staff.ts';

async function read(url: string) {
  const answer = await fetch(`${url}/api/openapi.json`);
  return { answer, document: await answer.json() };
}

it('the document is OpenAPI 3.1, names every call once, and is answered to pages of every origin', async () => {
  const { url } = await serveDatabase(await openOnSqlite());
  const { answer, document } = await read(url);
  expect(await new Validator().validate(document)).toEqual({ valid: true });
  expect(document.openapi).toBe('3.1.0');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(Object.values);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(Object.keys(calls)));
  const etag = String(answer.headers.get('ETag'));
  const again = await fetch(`${url}/api/openapi.json`, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
});

it('a reply holds nothing that the document does not name', async () => {
  const { url } = await serveDatabase(await openOnSqlite());
  const { document } = await read(url);
  const open = openObjects(document.components.schemas).concat(
    Object.values<Record<string, { responses: object }>>(document.paths)
      .flatMap(Object.values)
      .flatMap(({ responses }) => openObjects(successes(responses))),
  );
  // The parameters of a proof of work belong to the library that made it, and the document to OpenAPI.
  expect(open).toEqual([expect.objectContaining({ algorithm: expect.anything() }), { openapi: { type: 'string' } }]);
});

const limited = Object.entries<Request>(requests).flatMap(([name, { limits }]) =>
  limits ? [[name, limits] as const] : [],
);

it.each(limited)('%s is limited as the document says: %j', async (name, limits) => {
  const db = await openOnSqlite();
  for (const limit of limits) {
    const { url } = await serveDatabase(db, { limits: { ...GENEROUS, [limit]: { times: 0, seconds: 60 } } });
    const { method, path } = calls[name as CallName];
    const body = JSON.stringify(await bodyOf(name, db, url));
    const answer = await fetch(url + path, { method, headers: HEADERS, ...(method !== 'GET' && { body }) });
    expect([limit, answer.status]).toEqual([limit, 429]);
  }
});

/** What passes all checks before the limit. */
async function bodyOf(name: string, db: Database, url: string) {
  if (name === 'reportFault') return { message: 'TypeError', frames: [] };
  if (name === 'sendReport') return { happened: 'Nothing.', page: '/' };
  if (name === 'recover') return { code: 'x', newPassword: 'otter-1' };
  if (name === 'signInByPasskey')
    return { passkey: authenticator().use({ challenge: 'x', rpId: 'x' }, { origin: 'x' }) };
  if (name === 'signInByCode') {
    const account = { id: uuid(), password: 'x' };
    const row = { username: 'ann', username_key: account.id, created_at: 1 };
    await insertRows(db, 'account', { ...account, ...row });
    return { ticket: await beginSignIn(db, account, Date.now()), code: '000000' };
  }
  const isRead = calls[name as CallName].method === 'GET';
  return { username: 'nobody', password: 'otter-1', turnstileToken: isRead ? '' : await solve(url) };
}

it('limits the changes of signed-in users as the document says', async () => {
  const { db, url } = await newSite(openOnSqlite, { limits: { ...GENEROUS, writes: { times: 0, seconds: 60 } } });
  const { document } = await read(url);
  const boss = await hire(db, url, 'boss');
  for (const [path, operations] of Object.entries<Record<string, { 'x-limits'?: { name: string }[] }>>(
    document.paths,
  )) {
    for (const [method, { 'x-limits': limits = [] }] of Object.entries(operations)) {
      if (!limits.some((limit) => limit.name === 'writes')) continue;
      const { status } = await boss.send(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'x'), {});
      expect([method, path, status]).toEqual([method, path, 429]);
    }
  }
});

const successes = (responses: object) =>
  Object.entries(responses).flatMap(([status, response]) => (Number(status) < 300 ? [response] : []));

/** The properties of each object that may have others. */
function openObjects(node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return [];
  const isOpen = 'properties' in node && 'type' in node && !('additionalProperties' in node);
  return [...(isOpen ? [node.properties as object] : []), ...Object.values(node).flatMap(openObjects)];
}

it('the tests see an answer that is not in the document', async () => {
  const env = { outgoing: { destroyed: false } } as never;
  const say = async (status: number, body: object, path = '/api/health') => {
    const { checked, wrong } = documented(() => Response.json(body, { status }));
    await checked(new Request(`http://x${path}`), env);
    return wrong;
  };
  expect(await say(200, { status: 'ok', version: '1' })).toEqual([]);
  expect(await say(200, { status: 'fine', version: '1' })).toHaveLength(1);
  expect(await say(200, { status: 'ok', version: '1', more: 1 })).toHaveLength(1);
  expect(await say(201, { status: 'ok' })).toHaveLength(1);
  const refusal = { message: 'No.', requestId: 'x' };
  expect(await say(503, { ...refusal, code: 'unhealthy' })).toEqual([]);
  expect(await say(503, { ...refusal, code: 'stale' })).toHaveLength(1);
  expect(await say(200, {}, '/api/nothing')).toHaveLength(1);
});
