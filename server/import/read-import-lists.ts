import type { Kysely } from 'kysely';
import type { ImportLists } from '#contract/imports/import-lists.ts';
import { skinFieldNames, skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import { readBuilds } from '../builds/list-builds.ts';
import { readGone } from '../builds/read-gone.ts';
import { readTogether } from '../database/read.ts';
import type { Database, Tables } from '../database/tables.ts';
import { keptList, type PackedJson, packedJson } from '../http/kept-answers.ts';
import { readSeen } from '../records/apart.ts';
import { readGroups } from '../skins/list-skins.ts';
import { readFlags } from './game-flags.ts';

/** `GET /api/imports/lists`: everything that an import is compared with, at one moment (docs: Import desk). */
export const readImportLists = (db: Database) =>
  keptList<'readImportLists'>(db, ['skins', 'archive'], () => ask(db, importLists, null));

export const importLists: Question<null, PackedJson<ImportLists>> = {
  module: import.meta.url,
  name: 'importLists',
  read: async (db) => packedJson(await readTogether(db, importListsIn)),
};

async function importListsIn(trx: Kysely<Tables>): Promise<ImportLists> {
  const seen = await readSeen(trx);
  const groups = await readGroups(trx, skinFieldNames);
  const gone = await readGone(trx);
  const items = await trx.selectFrom('archive_item').selectAll().execute();
  return {
    seen,
    starters: {
      skins: groups.flatMap(({ details }) => details.filter(isStarter).map(({ id }) => id)),
      assets: items.filter(isStarter).map(namedAsset),
    },
    legends: groups.map(({ legend, details }) => ({
      legend,
      details: details.map((skin) => ({ _id: skin.id, ...skinFieldsOf(skin) })),
    })),
    groups: inGroups(items),
    gone: { skins: [...gone.skins], assets: gone.assets.map(namedAsset) },
    builds: await readBuilds(trx),
    flags: await readFlags(trx),
  };
}

const isStarter = ({ starter }: { starter: 0 | 1 }) => starter === 1;

type Item = Tables['archive_item'];
const namedAsset = ({ kind, group_name: group, name }: Pick<Item, 'kind' | 'group_name' | 'name'>) => ({
  ...{ kind, group, name },
});

function inGroups(items: readonly Item[]): ImportLists['groups'] {
  const groups = Map.groupBy(items, ({ kind, group_name }) => `${kind}\n${group_name}`);
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const names = some.map(({ name }) => name);
    const guids = some.map(({ guid }) => guid);
    return {
      ...{ kind: first.kind, group: first.group_name, names, guids, packages: some.map((item) => item.package) },
      waiting: some.flatMap(({ name, waits }) => (waits === 1 ? [name] : [])),
    };
  });
}
