import { expect } from 'vitest';
import type { ActivityPage } from '#contract/history/activity.ts';
import type { HistoryEntry } from '#contract/history/history.ts';
import type { Skin } from '#contract/skins/skin.ts';
import type { Flag } from '#contract/users/user.ts';
import type { Database } from '../../server/database/tables.ts';
import { addUser, cookieOf, HEADERS } from './visitor.ts';

export type Detail = Skin & { legend: string; version: number };

/** Removes the starter list, so that a test sees only its own skins. */
export async function emptyList(db: Database) {
  await db.deleteFrom('history').execute();
  await db.deleteFrom('skin').execute();
  await db.deleteFrom('legend').execute();
  await db.deleteFrom('slug').execute();
}

/**
 * A person with these rights, who talks to the server like a page. With a clock, their proof of identity is always
 * fresh, whatever the time.
 */
export async function hire(
  db: Database,
  url: string,
  username: string,
  held: readonly Flag[] = ['owner'],
  now?: () => number,
) {
  const { _id } = await addUser(db, username, held);
  const Cookie = await cookieOf(db, _id);
  const send = async (method: string, path: string, body?: object | string) => {
    if (now) await db.updateTable('session').set({ proved_at: now() }).where('account_id', '=', _id).execute();
    const answer = await fetch(url + path, {
      method,
      headers: { ...HEADERS, Cookie },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  };
  return {
    _id,
    Cookie,
    send,
    /** Adds a skin to a legend, which is created if needed. */
    add: (legend: string, detail: object) => send('POST', '/api/skins/admin', { legend, details: [detail] }),
    save: (id: string, patch: object) => send('PUT', `/api/skins/admin/${id}`, patch),
    remove: (id: string, query = '') => send('DELETE', `/api/skins/admin/${id}${query}`),
    undo: (id: string) => send('POST', `/api/history/${id}/undo`),
    saveUser: (id: string, patch: object | string) => send('PUT', `/api/users/admin/${id}`, patch),
    removeUser: (id: string, query = '') => send('DELETE', `/api/users/admin/${id}${query}`),
    activity: async (query = ''): Promise<ActivityPage> => (await send('GET', `/api/activity${query}`)).json,
    history: async (query = ''): Promise<HistoryEntry[]> => (await send('GET', `/api/history${query}`)).json.history,
  };
}

/** Returns the public list without its ids of legends, and its ETag. */
export async function listed(url: string) {
  const answer = await fetch(`${url}/api/skins`);
  const { skins } = (await answer.json()) as { skins: { details: Detail[] }[] };
  return { details: skins.flatMap(({ details }) => details), etag: answer.headers.get('etag') };
}

/** Returns the body of a refusal: `more` is what else it has, or the name of the field that has the message. */
export const refusal = (code: string, message: string, more: object | string = {}) => ({
  ...{ message, code, requestId: expect.any(String) },
  ...(typeof more === 'string' ? { fields: { [more]: message } } : more),
});

/** Returns the whole answer of a refusal, as people who are hired get it. */
export const refusedWith = (status: number, ...body: Parameters<typeof refusal>) => ({
  status,
  json: refusal(...body),
});
