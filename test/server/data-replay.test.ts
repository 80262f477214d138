import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import type { Sent } from '#contract/replies.ts';
import type { SkinRow } from '#contract/skins/data-files.ts';
import { skinAddress } from '#rules/skins/address.ts';
import { describeOnEachDatabase, type OpenNew } from '../support/databases.ts';
import { newSite } from '../support/staff.ts';
import { chance, draw, evenly } from '../wander/lot.ts';

// As many as were promised take a minute: `EDITS=1000`; `SEED=2` makes others.
const EDITS = Number(process.env.EDITS ?? 16);
const KINDS = ['add', 'edit', 'import', 'remove', 'rename', 'undo'];
const SEED = Number(process.env.SEED ?? 8);

describeOnEachDatabase('a program that follows the data files', (open) => {
  it(`has what the whole file holds after each of ${EDITS} random edits, from whichever revision it goes on`, {
    timeout: EDITS * 1000 + 60_000,
  }, async () => {
    const { url, edit } = await start(open);
    const files = [follower(url, 'skins'), follower(url, 'archive'), comparer(url)];
    const done = new Map<string, number>();
    for (let turn = 0; turn < EDITS; turn++) {
      const what = await edit(turn);
      done.set(what, (done.get(what) ?? 0) + 1);
      for (const follow of files) await follow(turn, `${what}, turn ${turn}, seed ${SEED}`);
    }
    expect([...done.keys()]).toEqual(expect.arrayContaining(KINDS));
    const refused = [...done].filter(([kind]) => !KINDS.includes(kind)).reduce((sum, [, count]) => sum + count, 0);
    expect(refused).toBeLessThan(EDITS / 5);
  });
});

type Row = Record<string, string | number>;
type Rows = Map<string, Row>;

const idOf = ({ _id, kind, group, name }: Row) => String(_id ?? `${kind} ${group} ${name}`);
const byId = (rows: Row[]): Rows => new Map(rows.map((row) => [idOf(row), row]));

/** A reader who took a file at some time, then what has changed since, and puts it in the order that the file promises. */
function follower(url: string, list: 'skins' | 'archive') {
  const taken: { revision: number; rows: Rows }[] = [];
  const read = async (query = '') => {
    const { skins, assets, ...said } = await (await fetch(`${url}/data/v1/${list}.json${query}`)).json();
    return { ...said, rows: (skins ?? assets) as Row[] };
  };
  return async (turn: number, what: string) => {
    const whole = await read();
    const earlier = taken[Math.floor(chance(SEED, list, turn) * taken.length)];
    for (const from of [taken.at(-1), earlier].filter((one) => one !== undefined)) {
      const { rows, removed, revision } = await read(`?since=${from.revision}`);
      const followed = new Map([...from.rows, ...byId(rows)]);
      for (const gone of removed) followed.delete(typeof gone === 'string' ? gone : idOf(gone));
      expect(revision, what).toBe(whole.revision);
      expect(inOrder(followed), what).toEqual(whole.rows);
    }
    taken.push({ revision: whole.revision, rows: byId(whole.rows) });
  };
}

/** The list that pages load, which says the same as the data file. */
function comparer(url: string) {
  const read = async (path: string) => (await fetch(url + path)).text();
  return async (_turn: number, what: string) => {
    const list: Sent<'listSkins'> = JSON.parse(await read('/api/skins'));
    const file = await read('/data/v1/skins.json');
    const { skins: _, ...said } = JSON.parse(file);
    expect(JSON.stringify({ ...said, skins: rowsOfList(list) }), what).toBe(file);
    const delta = JSON.parse(await read(`/data/v1/skins.json?since=${said.revision}`));
    expect(delta.sha256, what).toBe(createHash('sha256').update(file).digest('hex'));
  };
}

/** The rows of `skins.json` that say the same as the list, with their fields in the same order (docs: Data files). */
const rowsOfList = ({ skins }: Sent<'listSkins'>): SkinRow[] =>
  skins.flatMap((group) =>
    group.details.map(({ _id, legend, slug, ...fields }) => ({
      _id,
      legend,
      legendid: group._id,
      ...fields,
      page: skinAddress(group, { ingamename: fields.ingamename, slug }),
    })),
  );

const ORDER = ['legend', '_id', 'kind', 'group', 'name'];
const inOrder = (rows: Rows) =>
  [...rows.values()].sort((a, b) => {
    const field = ORDER.find((name) => a[name] !== b[name]) ?? '_id';
    return String(a[field]) < String(b[field]) ? -1 : 1;
  });

/** Somebody who does something else at every turn, as people and imports do it. */
async function start(open: OpenNew) {
  const { url, boss } = await newSite(open, { owners: ['boss'] });
  const undoable: string[] = [];
  const oneOf = <T>(some: readonly T[], ...words: (string | number)[]) =>
    some[Math.floor(chance(SEED, ...words) * some.length)] as T;
  const skins = async (): Promise<Row[]> => (await (await fetch(`${url}/data/v1/skins.json`)).json()).skins;
  const send = async (method: string, path: string, body?: object) => {
    const { status, json } = await boss.send(method, path, body);
    if (json.historyId) undoable.push(json.historyId);
    return { status, json };
  };
  const named = (name: string) => ({ ingamename: name, model: `${name}_w`, texture: `${name}_t` });
  const edits: Record<string, (turn: number) => Promise<{ status: number } | undefined>> = {
    add: (turn) =>
      send('POST', '/api/skins/admin', { legend: oneOf(['Ash', 'Newcomer'], turn), details: [named(`n${turn}`)] }),
    edit: async (turn) => send('PUT', `/api/skins/admin/${oneOf(await skins(), turn)._id}`, named(`e${turn}`)),
    remove: async (turn) => send('DELETE', `/api/skins/admin/${oneOf(await skins(), turn)._id}`),
    undo: async (turn) => {
      const [id] = undoable.splice(Math.floor(chance(SEED, 'undone', turn) * undoable.length), 1);
      return id === undefined ? undefined : send('POST', `/api/history/${id}/undo`);
    },
    async import(turn) {
      const id = uuid();
      const { seen } = (await send('GET', '/api/imports/lists')).json;
      const legend = oneOf(['Ash', 'Wraith'], turn);
      const some = (await skins()).filter((row) => row.legend === legend).slice(0, 3);
      const rows = [...some.map(({ ingamename }) => String(ingamename)), `i${turn}`];
      await send('PUT', `/api/imports/${id}/0`, {
        skins: rows.map((ingamename) => ({ ...named(`${ingamename}_${turn}`), legend, ingamename })),
        assets: [{ kind: 'Models', group: legend, name: `m${turn % 7}`, guid: String(turn).padStart(16, '0') }],
      });
      return send('POST', `/api/imports/${id}`, { parts: 1, seen, build: { name: `Build ${turn % 5}` } });
    },
    async rename(turn) {
      const { legends } = await (await fetch(`${url}/api/legends`)).json();
      const { _id, version: _, skins: __, ...known } = oneOf<Row>(legends, turn);
      return send('PUT', `/api/legends/admin/${_id}`, { ...known, name: `Legend ${turn}` });
    },
  };
  return {
    url,
    async edit(turn: number) {
      // First one of each kind, then by lot.
      const name = KINDS[turn] ?? draw(evenly(KINDS), SEED, turn).name;
      const done = await edits[name]?.(turn);
      return done && done.status < 300 ? name : `${name}, refused`;
    },
  };
}
