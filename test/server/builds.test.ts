import { describe, expect, it } from 'vitest';
import type { BuildDraft } from '#contract/imports/build.ts';
import type { SkinRow } from '#rules/skins/given-rows.ts';
import type { Database } from '../../server/database/tables.ts';
import { importBeside } from '../../server/import/apply.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { emptyLists, newSite } from '../support/new-site.ts';
import { hire, listed } from '../support/staff.ts';

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

describeOnEachDatabase('builds', (open) => {
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
});

describe('builds, whatever the database', () => {
  it('say nothing about skins that were typed, nor about imports without a name', async () => {
    const { db, ann, seen } = await start(openOnSqlite);
    await runImport(db, [one]);
    await ann.add('Ash', { ingamename: 'typed', model: 'm', texture: 't' });
    await runImport(db, [one, two], season('Season 27'));
    const { undefined: typed, ...others } = await seen();
    expect(typed).toEqual([undefined, undefined]);
    expect(others).toEqual({ 1: ['Season 27', 'Season 27'], 2: ['Season 27', 'Season 27'] });
  });

  it('are refused with a day or a manifest that cannot be', async () => {
    const { ann } = await start(openOnSqlite);
    const apply = async (build: object) => {
      const { seen } = (await ann.send('GET', '/api/imports/lists')).json;
      return ann.send('POST', '/api/imports/0192', { parts: 1, seen, build });
    };
    const wrong: [object, string][] = [
      [{ name: 'Season 27', released: '2026-02-30' }, 'There is no such day.'],
      [{ name: 'Season 27', released: 'yesterday' }, 'A day is written as 2026-11-04.'],
      [{ name: 'Season 27', manifest: '12' }, 'A manifest ID has 16 to 20 digits.'],
    ];
    for (const [build, message] of wrong) expect((await apply(build)).json).toMatchObject({ code: 'invalid', message });
  });

  it('are forgotten with the undo of their import, whose list is restored', async () => {
    const { db, url, ann, seen } = await start(openOnSqlite);
    await runImport(db, [one], season('Season 26'));
    const before = await (await fetch(`${url}/api/skins`)).text();
    const batch = await runImport(db, [one, two], season('Season 27'));
    expect(await seen()).toEqual({ 1: ['Season 26', 'Season 27'], 2: ['Season 27', 'Season 27'] });
    expect((await ann.undo(batch ?? '')).status).toBe(200);
    expect(await (await fetch(`${url}/api/skins`)).text()).toBe(before);
  });

  it('are recorded once when nothing has changed, and again when more is given', async () => {
    const { db, ann, builds, seen } = await start(openOnSqlite);
    await runImport(db, [one], season('Season 26'));
    expect(await runImport(db, [one], season('Season 27'))).toBeDefined();
    expect(await runImport(db, [one], season('Season 27'))).toBeUndefined();
    expect(await seen()).toEqual({ 1: ['Season 26', 'Season 27'] });
    expect(await runImport(db, [one], { name: 'Season 27', manifest: '1234567890123456' })).toBeDefined();
    expect(await runImport(db, [one], season('Season 27', '2026-08-04'))).toBeDefined();
    expect(await builds()).toContainEqual({
      name: 'Season 27',
      released: '2026-08-04',
      manifest: '1234567890123456',
    });
    expect((await ann.history())[0]).toMatchObject({ batch: { build: 'Season 27', changed: 0, gone: 0 } });
  });
});
