import { describe, expect, it } from 'vitest';
import type { BuildDraft } from '#contract/imports/batch.ts';
import type { GameLists } from '#rules/import/gone.ts';
import type { SkinRow } from '#rules/skins/given-rows.ts';
import { readGone } from '../../server/builds/list-builds.ts';
import type { Database } from '../../server/database/tables.ts';
import { importBeside } from '../../server/import/apply.ts';
import { describeOnEachDatabase, type OpenNew } from '../support/databases.ts';
import { rowOf, settingsOf, textsOf } from '../support/dump.ts';
import { folderWith } from '../support/import-folder.ts';
import { publicOf } from '../support/public-of.ts';
import { rowWhere } from '../support/rows.ts';
import { emptyLists, hire, listed, newSite } from '../support/staff.ts';

const skin = (gameid: string, more: Partial<SkinRow> = {}): SkinRow => ({
  ...{ legend: 'Ash', ingamename: `skin ${gameid}`, model: `m${gameid}`, texture: `t${gameid}`, gameid },
  ...more,
});
const [one, two, three] = [skin('1'), skin('2'), skin('3')];

/** Imports a dump whose lists have just these skins, and answers with the id of the batch. */
async function runImport(db: Database, skins: SkinRow[], build?: BuildDraft) {
  const assets = [{ kind: 'Textures' as const, group: 'Ash', name: 'ash_base_body' }];
  const lists = { gameids: skins.map(({ gameid }) => gameid ?? ''), assets };
  const imported = await importBeside(db, { skins, assets }, { dryRun: false, build, lists });
  return imported.batch?.id;
}

async function start(open: OpenNew) {
  const { db, url } = await newSite(open, { prepare: emptyLists });
  const builds = async () => (await (await fetch(`${url}/api/builds`)).json()).builds;
  /** The first and the last build of each skin, by its permanent id. */
  const seen = async () =>
    Object.fromEntries(
      (await listed(url)).details.map(({ gameid, firstbuild, lastbuild }) => [gameid, [firstbuild, lastbuild]]),
    );
  /** The permanent ids of the skins that are gone. */
  const gone = async () => (await listed(url)).details.filter((skin) => skin.gone).map(({ gameid }) => gameid);
  return { db, url, ann: await hire(db, url, 'ann'), builds, seen, gone };
}

const season = (name: string, released?: string): BuildDraft => ({ name, ...(released && { released }) });

describeOnEachDatabase('builds', (open, once) => {
  it('are the first and the last build of each skin, also when an import changed nothing of it', async () => {
    const { db, seen } = await start(open);
    await runImport(db, [one, two], season('Season 26'));
    await runImport(db, [one, two, three], season('Season 27'));
    await runImport(db, [one, three], season('Season 28'));
    expect(await seen()).toEqual({
      1: ['Season 26', 'Season 28'],
      2: ['Season 26', 'Season 27'],
      3: ['Season 27', 'Season 28'],
    });
  });

  it('are not what says that a skin is gone: that is the newest list of its legend', async () => {
    const { db, gone } = await start(open);
    await runImport(db, [one, two, three], season('Season 27'));
    expect(await gone()).toEqual([]);
    await runImport(db, [one, three]);
    expect(await gone()).toEqual(['2']);
    await runImport(db, [one, two, three]);
    expect(await gone()).toEqual([]);
  });

  it('are listed by the day of their release, not by that of their import', async () => {
    const { db, builds, seen } = await start(open);
    await runImport(db, [one, two], season('Season 28', '2026-11-03'));
    await runImport(db, [{ ...one, quality: 'RARE' }], season('Season 26', '2026-05-05'));
    expect(await seen()).toEqual({ 1: ['Season 26', 'Season 28'], 2: ['Season 28', 'Season 28'] });
    expect((await builds()).map(({ name }: BuildDraft) => name)).toEqual(['Season 28', 'Season 26']);
  });

  once('say nothing about skins that were typed, nor about imports without a name', async () => {
    const { db, ann, seen } = await start(open);
    await runImport(db, [one]);
    await ann.add('Ash', { ingamename: 'typed', model: 'm', texture: 't' });
    await runImport(db, [one, two], season('Season 27'));
    const { undefined: typed, ...others } = await seen();
    expect(typed).toEqual([undefined, undefined]);
    expect(others).toEqual({ 1: ['Season 27', 'Season 27'], 2: ['Season 27', 'Season 27'] });
  });

  once('are refused with a day or a manifest that cannot be', async () => {
    const { ann } = await start(open);
    const apply = async (build: object) => {
      const { seen } = (await ann.send('GET', '/api/imports/lists')).json;
      return ann.send('POST', '/api/imports/0192', { parts: 1, seen, build });
    };
    const wrong: [object, string][] = [
      [{ name: 'Season 27', released: '2026-02-30' }, 'There is no such day.'],
      [{ name: 'Season 27', released: 'yesterday' }, 'A day is written as 2026-11-04.'],
      [{ name: 'Season 27', released: '0001-01-01' }, 'A build is released in a year from 2000 to 2099.'],
      [{ name: 'Season 27', released: '6070-11-04' }, 'A build is released in a year from 2000 to 2099.'],
      [{ name: 'Season 27', manifest: '12' }, 'A manifest ID has 16 to 20 digits.'],
    ];
    for (const [build, message] of wrong) expect((await apply(build)).json).toMatchObject({ code: 'invalid', message });
  });

  once('are forgotten with the undo of their import, whose list is restored', async () => {
    const { db, url, ann, seen } = await start(open);
    await runImport(db, [one], season('Season 26'));
    const before = await (await fetch(`${url}/api/skins`)).text();
    const batch = await runImport(db, [one, two], season('Season 27'));
    expect(await seen()).toEqual({ 1: ['Season 26', 'Season 27'], 2: ['Season 27', 'Season 27'] });
    expect((await ann.undo(batch ?? '')).status).toBe(200);
    expect(await (await fetch(`${url}/api/skins`)).text()).toBe(before);
  });

  once('are recorded once when nothing has changed, and again when more is given', async () => {
    const { db, ann, builds, seen } = await start(open);
    await runImport(db, [one], season('Season 26'));
    expect(await runImport(db, [one], season('Season 27'))).toBeDefined();
    expect(await runImport(db, [one], season('Season 27'))).toBeUndefined();
    expect(await seen()).toEqual({ 1: ['Season 26', 'Season 27'] });
    expect(await runImport(db, [one], { name: 'Season 27', manifest: '1234567890123456' })).toBeDefined();
    expect(await runImport(db, [one], season('Season 27', '2026-08-04'))).toBeDefined();
    expect(await builds()).toContainEqual({ name: 'Season 27', released: '2026-08-04', manifest: '1234567890123456' });
    expect((await ann.history())[0]).toMatchObject({ batch: { build: 'Season 27', changed: 0, gone: 0 } });
  });
});

describe('what is gone', () => {
  const skin = (gameid: string, legend = 'Ash'): SkinRow => ({
    ...{ legend, ingamename: `skin ${gameid}`, model: `m${gameid}`, texture: `t${gameid}`, gameid },
  });
  const asset = (name: string, group = 'Ash') => ({ kind: 'Textures' as const, group, name });

  type Dump = { skins?: SkinRow[]; assets?: GameLists['assets']; build?: string };

  /** Imports a dump whose lists have just these, and answers whether it was remembered. */
  async function runImport(db: Database, { skins = [], assets = [], build }: Dump) {
    const lists = { gameids: skins.map(({ gameid }) => gameid ?? ''), assets };
    const named = build === undefined ? undefined : { name: build };
    return (await importBeside(db, { skins, assets }, { dryRun: false, build: named, lists })).batch?.id;
  }

  /** What is gone, by names. */
  async function gone(db: Database) {
    const { skins, assets } = await readGone(db);
    const ids = [...skins];
    const named = ids.length > 0 ? await db.selectFrom('skin').selectAll().where('id', 'in', ids).execute() : [];
    return [...named.map(({ ingamename }) => ingamename), ...assets.map(({ name }) => name)].sort();
  }

  async function start(open: OpenNew) {
    return newSite(open, { prepare: emptyLists, owners: ['ann'] });
  }

  const [one, two, three] = [skin('1'), skin('2'), skin('3')];
  const [a, b, c] = [asset('a'), asset('b'), asset('c')];
  const all: Dump = { skins: [one, two, three], assets: [a, b, c] };
  const fewer: Dump = { skins: [one, two], assets: [a, b] };

  describeOnEachDatabase('what lists no longer have', (open, once) => {
    it('stays where it is and is marked by the import, which is remembered also when it does nothing else', async () => {
      const { db, ann } = await start(open);
      await runImport(db, all);
      expect(await gone(db)).toEqual([]);
      const batch = await runImport(db, { ...fewer, build: 'Season 28' });
      expect(await gone(db)).toEqual(['c', 'skin 3']);
      expect((await db.selectFrom('skin').select('id').where('removed_at', 'is', null).execute()).length).toBe(3);
      const [entry] = await ann.history();
      const counted = { build: 'Season 28', added: 0, changed: 0, removed: 0, gone: 2 };
      expect(entry).toMatchObject({ _id: batch, batch: counted });
    });

    it('stays marked when its legend gets another name', async () => {
      const { db, ann } = await start(open);
      await runImport(db, all);
      await runImport(db, fewer);
      const { id } = await db.selectFrom('legend').select('id').where('name', '=', 'Ash').executeTakeFirstOrThrow();
      const { status } = await ann.send('PUT', `/api/legends/admin/${id}`, { name: 'Ashes' });
      expect([status, await gone(db)]).toEqual([200, ['c', 'skin 3']]);
    });

    it('follows, for each legend and kind, the newest lists that had it', async () => {
      const { db } = await start(open);
      const wraiths = {
        skins: [skin('4', 'Wraith'), skin('5', 'Wraith')],
        assets: [asset('w', 'Wraith'), asset('x', 'Wraith')],
      };
      await runImport(db, { skins: [one, two, three, ...wraiths.skins], assets: [a, b, c, ...wraiths.assets] });
      await runImport(db, fewer);
      // A part of the game, with something new, says nothing of Ash.
      await runImport(db, { skins: [skin('4', 'Wraith'), skin('6', 'Wraith')], assets: [asset('w', 'Wraith')] });
      expect(await gone(db)).toEqual(['c', 'skin 3', 'skin 5', 'x']);
      // Your own files say nothing.
      await importBeside(db, { skins: [one], assets: [a] }, { dryRun: false });
      expect(await gone(db)).toEqual(['c', 'skin 3', 'skin 5', 'x']);
    });

    once('is reported once: the same lists again change nothing, and lists that have it remove the mark', async () => {
      const { db } = await start(open);
      await runImport(db, all);
      await runImport(db, fewer);
      const { value } = await rowWhere(db, 'revision', { list: 'skins' });
      expect(await runImport(db, fewer)).toBeUndefined();
      expect(
        await db.selectFrom('revision').select('value').where('list', '=', 'skins').executeTakeFirstOrThrow(),
      ).toEqual({ value });
      expect(await runImport(db, all)).toBeDefined();
      expect(await gone(db)).toEqual([]);
    });

    once('is no longer reported after the undo of its import, and again after that is undone', async () => {
      const { db, url, ann } = await start(open);
      await runImport(db, all);
      const list = await (await fetch(`${url}/api/skins`)).text();
      const batch = await runImport(db, fewer);
      const undone = await ann.undo(batch ?? '');
      expect(undone.json).toMatchObject({ message: 'Undone: what was gone.', leftCount: 0 });
      expect(await gone(db)).toEqual([]);
      expect(await (await fetch(`${url}/api/skins`)).text()).toBe(list);
      expect((await ann.undo(undone.json.historyId)).status).toBe(200);
      expect(await gone(db)).toEqual(['c', 'skin 3']);
    });

    once('is reported by the import before one that was undone', async () => {
      const { db, ann } = await start(open);
      await runImport(db, all);
      await runImport(db, fewer);
      const batch = await runImport(db, { skins: [...(all.skins ?? []), skin('9')], assets: all.assets ?? [] });
      expect(await gone(db)).toEqual([]);
      await ann.undo(batch ?? '');
      expect(await gone(db)).toEqual(['c', 'skin 3']);
    });

    once('leaves out what was deleted since', async () => {
      const { db, ann } = await start(open);
      await runImport(db, all);
      await runImport(db, fewer);
      const { id } = await db.selectFrom('skin').select('id').where('gameid', '=', '3').executeTakeFirstOrThrow();
      await ann.remove(id);
      expect(await gone(db)).toEqual(['c']);
    });
  });

  it('is found by the command in dumps of the game: what the second one no longer has', {
    timeout: 60_000,
  }, async () => {
    const stems = ['lgnd_v31_tavrel', 'rare_01', 'rare_02', 'rare_03', 'rare_04'];
    const texts = textsOf(
      'english',
      Object.fromEntries(stems.map((stem, at) => [`SKIN_wraith_${stem}`, `Name ${at}`])),
    );
    const listOf = (some: string[]) =>
      [
        'type,guid,file_name,asset_name',
        ...some.map((stem) => rowOf('mdl_', `mdl\\techart\\mshop\\characters\\legends\\wraith\\wraith_${stem}_w.rmdl`)),
      ].join('\n');
    const { run, write, withDatabase } = folderWith({
      ...publicOf<string>(Object.assign({}, ...stems.map((stem) => settingsOf('wraith', stem)))),
      ...texts,
      // Half a file of another legend costs no more than itself.
      'out/settings/itemflav/character_skin/ash/classic.json': '{ "settings": {',
      'out/list.csv': listOf(stems),
    });
    expect((await run('out')).stdout).not.toContain('gone');
    const [kept, last = ''] = [stems.slice(0, -1), stems.at(-1)];
    write('out/list.csv', listOf(kept));
    write(`out/settings/itemflav/character_skin/wraith/${last}.json`, '');
    // An empty file of settings is damaged, which says nothing of skins.
    expect((await run('out', '--dry-run')).stdout).toContain('gone from the game’s lists: 1 asset\n');
    const [path = ''] = Object.keys(settingsOf('wraith', last));
    write(path, Object.values(settingsOf('wraith', 'rare_01'))[0] ?? '');
    // The legend still lists it: then its settings were not exported.
    write('out/list.csv', listOf(kept));
    expect((await run('out', '--dry-run')).stdout).toContain('gone from the game’s lists: 1 asset\n');
    for (const [file, text] of Object.entries(
      publicOf<string>(Object.assign({}, ...kept.map((stem) => settingsOf('wraith', stem)))),
    ))
      write(file, text);
    // A list that was cut off says nothing.
    write('out/list.csv', `${listOf(kept)}\nmatl,1`);
    expect((await run('out', '--dry-run')).stdout).not.toContain('gone');
    write('out/list.csv', listOf(kept));
    const second = (await run('out', '--build', 'Season 28')).stdout;
    expect(second).toContain('gone from the game’s lists: 1 skin, 1 asset\n');
    expect(second).not.toContain('Nothing has changed.');
    expect(JSON.parse((await run('out', '--json', '--dry-run')).stdout).gone).toEqual({
      skins: [{ legend: 'Wraith', ingamename: 'Name 4' }],
      assets: [{ kind: 'Models', group: 'Wraith', name: 'wraith_rare_04_w' }],
    });
    expect(await withDatabase(gone)).toEqual(['Name 4', 'wraith_rare_04_w']);
    expect((await run('out')).stdout).toContain('Nothing has changed.');
  });
});
