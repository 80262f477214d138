import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { wholeCall } from '#contract/handling.ts';
import { type Flag, flags, type Who } from '#contract/users/user.ts';
import type { Database } from '../../server/database/tables.ts';
import { importBeside } from '../../server/import/apply.ts';
import { describeOnEachDatabase, openOnSqlite } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { emptyList, hire, listed } from '../support/staff.ts';
import { addUser, cookieOf, HEADERS, post } from '../support/visitor.ts';

const MONTH = 30 * 24 * 3_600_000;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

type Person = { name: string; holds: readonly Flag[]; isSignedIn: boolean; cookie: (db: Database) => Promise<string> };

const withFlags = (name: string, holds: readonly Flag[]): Person => ({
  name,
  holds,
  isSignedIn: true,
  cookie: async (db) => cookieOf(db, (await addUser(db, 'ann', [...holds]))._id),
});

const people: Person[] = [
  { name: 'a guest', holds: [], isSignedIn: false, cookie: async () => '' },
  withFlags('a user without rights', []),
  ...flags.map((flag) => withFlags(`a holder of ${flag}`, flag === 'owner' ? flags : [flag])),
  withFlags('a holder of addskins and editskins', ['addskins', 'editskins']),
  {
    name: 'an owner whose account was removed',
    holds: [],
    isSignedIn: false,
    async cookie(db) {
      const { _id } = await addUser(db, 'ann', ['owner']);
      const cookie = await cookieOf(db, _id);
      await db.updateTable('account').set({ removed_at: 1 }).where('id', '=', _id).execute();
      return cookie;
    },
  },
  {
    name: 'an owner whose session has expired',
    holds: [],
    isSignedIn: false,
    cookie: async (db) => cookieOf(db, (await addUser(db, 'ann', ['owner']))._id, Date.now() - MONTH),
  },
];

const rows = (Object.keys(calls) as CallName[]).map(wholeCall);
const paths = [...new Set(rows.map(({ path }) => path))];

/** The rights that each of these takes: all of one of the lists. */
const needed: Record<Exclude<Who, 'anyone' | 'signedIn'>, Flag[][]> = {
  ...{ owner: [['owner']], addskins: [['addskins']], editskins: [['editskins']], deleteskins: [['deleteskins']] },
  staff: [['owner'], ['addskins'], ['editskins'], ['deleteskins']],
  importers: [['addskins', 'editskins']],
};

/** What the call's row in the contract means for the person; undefined: the answer is the call's own. */
function refusalOf({ who }: Call, { isSignedIn, holds }: Person) {
  if (who === 'anyone') return undefined;
  if (!isSignedIn) return '401 signed_out Please sign in.';
  if (who === 'signedIn' || needed[who].some((flags) => flags.every((flag) => holds.includes(flag)))) return undefined;
  return '403 forbidden You do not have permission to do this.';
}

/** A server and somebody who asks it for paths, each of whose slots holds `ann`. */
async function serveTo(person: Person) {
  const db = await openOnSqlite();
  const { url, log } = await serveDatabase(db);
  const Cookie = await person.cookie(db);
  const send = async (method: string, path: string) => {
    const body = method === 'GET' ? {} : { body: '{' };
    const answer = await fetch(url + path.replace(/:\w+/g, 'ann'), {
      method,
      headers: { ...HEADERS, Cookie },
      ...body,
    });
    const { code, message } = (await answer.json()) as { code?: string; message?: string };
    return `${answer.status} ${code} ${message}`;
  };
  return { log, send };
}

describe('the calls of the contract', () => {
  it.each(people)('let $name do what the table says and nothing else', async (person) => {
    const { log, send } = await serveTo(person);
    const wrong: string[] = [];
    for (const call of rows) {
      const { method, path } = call;
      // It would end the session that the next calls need.
      if (path.endsWith('/logout') && method === 'POST') continue;
      const answer = await send(method, path);
      const refused = refusalOf(call, person);
      const isRight = refused ? answer === refused : !/^(401|403|405|5)/.test(answer);
      if (!isRight) wrong.push(`${method} ${path}: ${answer}`);
    }
    expect(wrong).toEqual([]);
    const denied = log.filter(({ event }) => event === 'denied');
    expect(denied).toHaveLength(rows.filter((call) => refusalOf(call, person)).length);
    expect(denied.every(({ account }) => (account !== undefined) === person.isSignedIn)).toBe(true);
  });

  it.each(people.filter(({ name }) => name === 'a guest' || name === 'a holder of owner'))(
    'take no method that the table does not have, from $name',
    async (person) => {
      const { log, send } = await serveTo(person);
      const wrong: string[] = [];
      for (const path of paths) {
        for (const method of METHODS.filter((one) => !rows.some((row) => row.path === path && row.method === one))) {
          const answer = await send(method, path);
          if (!answer.startsWith('405 method_not_allowed')) wrong.push(`${method} ${path}: ${answer}`);
        }
      }
      expect([wrong, log.filter(({ event }) => event === 'denied')]).toEqual([[], []]);
    },
  );

  it('never answer a user with an answer for a user with more rights', async () => {
    const db = await openOnSqlite();
    const { url } = await serveDatabase(db);
    const owner = `${await cookieOf(db, (await addUser(db, 'olga', ['owner']))._id)}; userData=x`;
    const others = await Promise.all(
      people.slice(0, 2).map(async (person) => ({ person, Cookie: `${await person.cookie(db)}; userData=x` })),
    );
    const ask = async (path: string, Cookie: string) => {
      const answer = await fetch(url + path.replace(/:\w+/g, 'ann'), { headers: { ...HEADERS, Cookie } });
      const { code, message } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
      return `${answer.status} ${code} ${message}`;
    };
    const wrong: string[] = [];
    for (const call of rows.filter(({ method, who }) => method === 'GET' && who !== 'anyone')) {
      for (let time = 0; time < 2; time += 1) await ask(call.path, owner);
      for (const { person, Cookie } of others) {
        const answer = await ask(call.path, Cookie);
        const refused = refusalOf(call, person);
        if (refused && answer !== refused) wrong.push(`${person.name}: ${call.path}: ${answer}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('let a program do with a token what the table says of its right and nothing else', async () => {
    const db = await openOnSqlite();
    const { url } = await serveDatabase(db);
    const ann = await hire(db, url, 'ann');
    const { secret } = (await ann.send('POST', '/api/account/tokens', { name: 'n', allows: 'editskins', days: 7 }))
      .json;
    const wrong: string[] = [];
    for (const { method, path, who } of rows) {
      const answer = await fetch(url + path.replace(/:\w+/g, 'ann'), {
        method,
        headers: { ...HEADERS, Authorization: `Bearer ${secret}` },
        ...(method !== 'GET' && { body: '{' }),
      });
      const { code } = (await answer.json()) as { code?: string };
      const isAllowed = ['anyone', 'staff', 'editskins'].includes(who);
      const isRefused = answer.status === 403 && code === 'forbidden';
      if (isAllowed === isRefused || (isAllowed && /^(401|403)/.test(`${answer.status}`))) {
        wrong.push(`${method} ${path}: ${answer.status} ${code}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('keep replies about people out of every cache', async () => {
    const db = await openOnSqlite();
    const { url } = await serveDatabase(db);
    const Cookie = await cookieOf(db, (await addUser(db, 'ann'))._id);
    // Lists that are there, whatever stands for the path's value.
    const skins = [{ legend: 'ann', ingamename: 'of a build', model: 'built_w', texture: 'built' }];
    await importBeside(db, { skins, assets: [] }, { dryRun: false, build: { name: 'ann' } });
    await db.updateTable('skin').set({ names: '{"ann":"Ann"}' }).execute();
    await (await hire(db, url, 'boss')).add('ann', { ingamename: 'ann', model: 'ann_w', texture: 'ann' });
    const asset = { kind: 'Models', group_name: 'ann', name: 'ann_w', starter: 0, guid: null, package: null } as const;
    await db.insertInto('archive_item').values(asset).execute();
    for (const { path, anyOrigin } of rows.filter(({ method }) => method === 'GET')) {
      const { headers } = await fetch(url + path.replace(/:\w+/g, 'ann'), { headers: { Cookie } });
      expect([path, headers.get('cache-control')]).toEqual([path, anyOrigin ? 'no-cache' : 'no-store']);
    }
  });
});

describeOnEachDatabase('the calls that read', (open) => {
  it('change nothing', async () => {
    const db = await open();
    const { url } = await serveDatabase(db);
    const Cookie = await cookieOf(db, (await addUser(db, 'ann', ['owner']))._id);
    const lists = ['skin', 'legend', 'archive_item', 'revision'] as const;
    const tables = [...lists, 'account', 'session', 'sign_in', 'history', 'spent'] as const;
    const everything = () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    const before = await everything();
    for (const path of paths) {
      const { status } = await fetch(url + path.replace(/:\w+/g, 'ann'), { headers: { Cookie } });
      expect([path, status < 500]).toEqual([path, true]);
    }
    expect(await everything()).toEqual(before);
  });
});

type Action = 'add' | 'change' | 'remove';
type Right = Exclude<Flag, 'owner'>;

/** What undoing a change does to the skin, and the right to do that (docs: Rights). */
const opposites: Record<Action, { action: Action; right: Right }> = {
  add: { action: 'remove', right: 'deleteskins' },
  change: { action: 'change', right: 'editskins' },
  remove: { action: 'add', right: 'addskins' },
};
const rights = ['addskins', 'editskins', 'deleteskins'] as const;

const roles: { role: string; holds?: readonly Flag[] }[] = [
  { role: 'a guest' },
  { role: 'a user without rights', holds: [] },
  ...rights.map((right) => ({ role: `a holder of ${right} alone`, holds: [right] })),
  ...rights.map((right) => ({ role: `a holder of all but ${right}`, holds: rights.filter((one) => one !== right) })),
  { role: 'an owner', holds: ['owner'] },
];

describe('undoing a change of a skin', () => {
  it.each(roles)('lets $role do what they may do anyway, no matter who made the change', async ({ holds }) => {
    const db = await openOnSqlite();
    await emptyList(db);
    const { url } = await serveDatabase(db);
    const boss = await hire(db, url, 'boss');
    const person = holds && (await hire(db, url, 'ann', holds));
    const may = (right: Right) => holds !== undefined && (holds.includes('owner') || holds.includes(right));

    /** The record of a change that is its skin's last one. */
    async function make(action: Action, actor: string) {
      const skin = { ingamename: uuid(), model: 'm', texture: 'n/a' };
      let { historyId, data } = (await boss.add('Ash', skin)).json;
      if (action === 'change') ({ historyId } = (await boss.save(data._id, { ...skin, model: 'new' })).json);
      if (action === 'remove') ({ historyId } = (await boss.remove(data._id)).json);
      await db.updateTable('history').set({ actor }).where('id', '=', historyId).execute();
      return historyId as string;
    }

    const undo = (id: string) => (person ? person.undo(id) : post(url, `/api/history/${id}/undo`));
    const wrong: unknown[] = [];
    async function check(what: string, id: string, action: Action) {
      const { right, action: opposite } = opposites[action];
      const before = may(right) ? undefined : await listed(url);
      const { status, json } = await undo(id);
      const isOffered = may(opposites[opposite].right);
      const isRight = may(right)
        ? status === 200 && (json.historyId !== undefined) === isOffered
        : status === (person ? 403 : 401) && (await listed(url)).etag === before?.etag;
      if (!isRight) wrong.push([what, action, status, json]);
      return { action: opposite, id: json.historyId as string | undefined };
    }

    for (const action of Object.keys(opposites) as Action[]) {
      for (const [maker, actor] of Object.entries({
        own: person?._id ?? boss._id,
        other: boss._id,
        import: 'import',
      })) {
        const undone = await check(maker, await make(action, actor), action);
        if (undone.id) await check(`undo of ${maker}`, undone.id, undone.action);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is offered with the answer to a change only to users who may do it', async () => {
    const db = await openOnSqlite();
    await emptyList(db);
    const { url } = await serveDatabase(db);
    const [adder, editor, remover, boss] = [
      await hire(db, url, 'adder', ['addskins']),
      await hire(db, url, 'editor', ['editskins']),
      await hire(db, url, 'remover', ['deleteskins']),
      await hire(db, url, 'boss'),
    ];
    const skin = { ingamename: 'One', model: 'm', texture: 'n/a' };
    const added = (await adder.add('Ash', skin)).json;
    const { _id } = added.data;
    const bobs = (await boss.add('Ash', { ...skin, ingamename: 'Two' })).json;
    const saved = (await editor.save(_id, { ...skin, model: 'new' })).json;
    const removed = (await remover.remove(_id)).json;
    const gone = (await boss.remove(bobs.data._id)).json;
    expect([added, bobs, saved, removed, gone].map(({ historyId }) => historyId !== undefined)).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
  });
});
