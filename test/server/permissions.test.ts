import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { wholeCall } from '#contract/handling.ts';
import type { Flag, Who } from '#contract/users/user.ts';
import { importBeside } from '../../server/import/apply.ts';
import { describeOnEachDatabase, openOnSqlite } from '../support/databases.ts';
import { allRows, updateRows } from '../support/rows.ts';
import { addUser, cookieOf, emptyList, HEADERS, hire, listed, newSite, post, refusal } from '../support/staff.ts';

const MONTH = 30 * 24 * 3_600_000;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

type Held = readonly Flag[] | 'guest';
const rights = ['addskins', 'editskins', 'deleteskins'] as const;
const allBut = (right: Flag) => rights.filter((one) => one !== right);

/** Who may just make a call, and who may just not. `test/contract/rights.test.ts` asks the rule about all others. */
const edges: Record<Who, { may: Held; mayNot?: Held }> = {
  anyone: { may: 'guest' },
  signedIn: { may: [], mayNot: 'guest' },
  staff: { may: ['deleteskins'], mayNot: [] },
  addskins: { may: ['addskins'], mayNot: allBut('addskins') },
  editskins: { may: ['editskins'], mayNot: allBut('editskins') },
  deleteskins: { may: ['deleteskins'], mayNot: allBut('deleteskins') },
  importers: { may: ['addskins', 'editskins'], mayNot: allBut('addskins') },
  owner: { may: ['owner'], mayNot: rights },
};

const rows = (Object.keys(calls) as CallName[]).map(wholeCall);
const paths = [...new Set(rows.map(({ path }) => path))];

const SIGNED_OUT = '401 signed_out Please sign in.';
const FORBIDDEN = '403 forbidden You do not have permission to do this.';
/** The call's own answer: it has passed the check of who asks. */
const isOwn = (answer: string) => !/^(401|403|405|5)/.test(answer);

/** A server, and a way to ask it for paths, each of whose slots holds `ann`. */
async function serve() {
  const { db, url, log } = await newSite(openOnSqlite);
  const cookies = new Map<string, Promise<string>>();
  /** The cookie of somebody who holds just these rights. */
  const cookieFor = (held: Held) => {
    const name = held === 'guest' ? held : `user-${held.join('-')}`;
    const cookie =
      cookies.get(name) ??
      (held === 'guest' ? Promise.resolve('') : addUser(db, name, held).then(({ _id }) => cookieOf(db, _id)));
    cookies.set(name, cookie);
    return cookie;
  };
  const send = async (method: string, path: string, Cookie = '') => {
    const body = method === 'GET' ? {} : { body: '{' };
    const answer = await fetch(url + path.replace(/:\w+/g, 'ann'), {
      method,
      headers: { ...HEADERS, Cookie },
      ...body,
    });
    const { code, message } = (await answer.json()) as { code?: string; message?: string };
    return `${answer.status} ${code} ${message}`;
  };
  const denied = () => log.filter(({ event }) => event === 'denied');
  return { db, url, cookieFor, send, denied };
}

describe('the calls of the contract', () => {
  it('let each person do what the table says and nothing else', async () => {
    const { send, cookieFor, denied } = await serve();
    const wrong: string[] = [];
    const refusals = { guests: 0, users: 0 };
    for (const { method, path, who } of rows) {
      // It would end the session that the next calls need.
      if (path.endsWith('/logout') && method === 'POST') continue;
      const { may, mayNot } = edges[who];
      for (const held of new Set<Held>(['guest', ...(mayNot ? [mayNot] : []), may, edges.owner.may])) {
        const answer = await send(method, path, await cookieFor(held));
        const refused = held === 'guest' ? who !== 'anyone' && SIGNED_OUT : held === mayNot && FORBIDDEN;
        if (refused) refusals[held === 'guest' ? 'guests' : 'users'] += 1;
        if (refused ? answer !== refused : !isOwn(answer)) wrong.push(`${held}: ${method} ${path}: ${answer}`);
      }
    }
    expect(wrong).toEqual([]);
    const { guests = [], users = [] } = Object.groupBy(denied(), ({ account }) => (account ? 'users' : 'guests'));
    expect({ guests: guests.length, users: users.length }).toEqual(refusals);
  });

  it('know nobody whose account was removed or whose session has expired', async () => {
    const { db, send } = await serve();
    const { _id: gone } = await addUser(db, 'gone', ['owner']);
    const { _id: late } = await addUser(db, 'late', ['owner']);
    const cookies = [await cookieOf(db, gone), await cookieOf(db, late, Date.now() - MONTH)];
    await db.updateTable('account').set({ removed_at: 1 }).where('id', '=', gone).execute();
    for (const [who, some] of Map.groupBy(rows, (row) => row.who)) {
      const [{ method, path } = { method: '', path: '' }] = some;
      const answers = [await send(method, path, cookies[0]), await send(method, path, cookies[1])];
      if (who === 'anyone') expect(answers.filter(isOwn)).toHaveLength(2);
      else expect([path, answers]).toEqual([path, [SIGNED_OUT, SIGNED_OUT]]);
    }
  });

  it('take no method that the table does not have', async () => {
    const { send, denied } = await serve();
    const wrong: string[] = [];
    for (const path of paths) {
      for (const method of METHODS.filter((one) => !rows.some((row) => row.path === path && row.method === one))) {
        const answer = await send(method, path);
        if (!answer.startsWith('405 method_not_allowed')) wrong.push(`${method} ${path}: ${answer}`);
      }
    }
    expect([wrong, denied()]).toEqual([[], []]);
  });

  it('never answer a user with an answer for a user with more rights', async () => {
    const { send, cookieFor } = await serve();
    const as = async (held: Held) => `${await cookieFor(held)}; userData=x`;
    const wrong: string[] = [];
    for (const { path, who } of rows.filter(({ method, who }) => method === 'GET' && who !== 'anyone')) {
      for (let time = 0; time < 2; time += 1) await send('GET', path, await as(['owner']));
      const answers = [await send('GET', path, await as('guest')), await send('GET', path, await as([]))];
      const [guest = '', user = ''] = answers;
      if (guest !== SIGNED_OUT || (who !== 'signedIn' && user !== FORBIDDEN)) wrong.push(`${path}: ${answers}`);
    }
    expect(wrong).toEqual([]);
  });

  it('let a program do with a token what the table says of its right and nothing else', async () => {
    const { url, ann } = await newSite(openOnSqlite, { owners: ['ann'] });
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
    const { db, url } = await newSite(openOnSqlite);
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
    const { db, url } = await newSite(open);
    const Cookie = await cookieOf(db, (await addUser(db, 'ann', ['owner']))._id);
    const lists = ['skin', 'legend', 'archive_item', 'revision'] as const;
    const tables = [...lists, 'account', 'session', 'sign_in', 'history', 'spent'] as const;
    const everything = allRows(...tables);
    const before = await everything(db);
    for (const path of paths) {
      const { status } = await fetch(url + path.replace(/:\w+/g, 'ann'), { headers: { Cookie } });
      expect([path, status < 500]).toEqual([path, true]);
    }
    expect(await everything(db)).toEqual(before);
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

describe('undoing a change of a skin', () => {
  // `test/contract/rights.test.ts` asks the rule about everybody else.
  it.each(Object.entries(opposites) as [Action, (typeof opposites)[Action]][])(
    'that did %s lets people do what they may do anyway, no matter who made the change',
    async (action, { action: opposite, right }) => {
      const { db, url, boss } = await newSite(openOnSqlite, { prepare: emptyList, owners: ['boss'] });
      const [holder, other] = [await hire(db, url, 'holder', [right]), await hire(db, url, 'other', allBut(right))];

      const everything = async () => ({
        skins: await db.selectFrom('skin').selectAll().orderBy('id').execute(),
        history: await db.selectFrom('history').selectAll().orderBy('id').execute(),
        etag: (await listed(url)).etag,
      });

      /** The record of a change that is its skin's last one. */
      async function make() {
        const skin = { ingamename: uuid(), model: 'm', texture: 'n/a' };
        let { historyId, data } = (await boss.add('Ash', skin)).json;
        if (action === 'change') ({ historyId } = (await boss.save(data._id, { ...skin, model: 'new' })).json);
        if (action === 'remove') ({ historyId } = (await boss.remove(data._id)).json);
        return historyId as string;
      }

      for (const maker of ['own', boss._id, 'import']) {
        const id = await make();
        const actAs = (person: { _id: string }) =>
          updateRows(db, 'history', { actor: maker === 'own' ? person._id : maker }, { id });
        await actAs(other);
        const before = await everything();
        const forbidden = refusal('forbidden', 'You do not have permission to do this.');
        expect([maker, await other.undo(id)]).toEqual([maker, { status: 403, json: forbidden }]);
        expect([maker, (await post(url, `/api/history/${id}/undo`)).status]).toEqual([maker, 401]);
        expect(await everything()).toEqual(before);
        await actAs(holder);
        const { status, json } = await holder.undo(id);
        // Its own undo is offered to those alone who may do that too.
        expect([maker, status, json.historyId !== undefined]).toEqual([maker, 200, opposite === 'change']);
        const undone = (await boss.history())[0]?._id ?? '';
        expect((await holder.undo(undone)).status).toBe(opposite === 'change' ? 200 : 403);
        if (opposite !== 'change') expect((await boss.undo(undone)).json.historyId).toEqual(expect.any(String));
      }
    },
  );

  it('is offered with the answer to a change only to users who may do it', async () => {
    const { db, url } = await newSite(openOnSqlite, { prepare: emptyList });
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
