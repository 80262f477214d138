import type { Kysely } from 'kysely';
import type { ImportLists } from '#contract/import-lists.ts';
import { skinFieldNames, skinFieldsOf } from '#contract/skin-fields.ts';
import { readBuilds } from '../builds/list-builds.ts';
import { readTogether } from '../database/read.ts';
import type { Database, Tables } from '../database/tables.ts';
import { cachedList } from '../http/cached-list.ts';
import { readGroups } from '../skins/list-skins.ts';
import { readFlags } from './game-flags.ts';
import { readGone } from './read-gone.ts';
import { revisionsIn } from './revisions-in.ts';

/** `GET /api/imports/lists`: all that an import is compared with, of one moment (docs: Import desk). */
export const readImportLists = (db: Database) =>
  cachedList<'readImportLists'>(db, ['skins', 'archive'], () => readTogether(db, async (trx) => importListsIn(trx)));

async function importListsIn(trx: Kysely<Tables>): Promise<ImportLists> {
  const seen = await revisionsIn(trx);
  const groups = await readGroups(trx, skinFieldNames);
  const gone = await readGone(trx);
  return {
    seen,
    starter: groups.some(({ details }) => details.some((skin) => skin.starter === 1)),
    legends: groups.map(({ legend, details }) => ({
      legend,
      details: details.map((skin) => ({ _id: skin.id, ...skinFieldsOf(skin) })),
    })),
    groups: await readAssets(trx),
    gone: {
      skins: [...gone.skins],
      assets: gone.assets.map(({ kind, group_name: group, name }) => ({ kind, group, name })),
    },
    builds: await readBuilds(trx),
    flags: await readFlags(trx),
  };
}

async function readAssets(trx: Kysely<Tables>): Promise<ImportLists['groups']> {
  const items = await trx.selectFrom('archive_item').selectAll().execute();
  const groups = Map.groupBy(items, ({ kind, group_name }) => `${kind}\n${group_name}`);
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const names = some.map(({ name }) => name);
    const guids = some.map(({ guid }) => guid);
    return { kind: first.kind, group: first.group_name, names, guids, packages: some.map((item) => item.package) };
  });
}
