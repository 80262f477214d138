import type { ImportLists, ListedSettings } from '#contract/imports/import.ts';
import { skinFieldNames, skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { isDummy } from '#contract/text.ts';
import { readArchiveGroups } from '../archive/read-groups.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import { readBuilds, readGone } from '../builds/list-builds.ts';
import type { Database, Tables } from '../database/tables.ts';
import { readTogether } from '../database/write.ts';
import { fromListsWhenAsked, keptList, type PackedJson, packedJson } from '../http/kept-answers.ts';
import { readSeen } from '../records/apart.ts';
import { listedSkins } from '../records/named-skins.ts';
import { readOthers } from '../records/save-batch.ts';
import { readGroups } from '../skins/list-skins.ts';
import { readFlags } from './game-flags.ts';

/** `GET /api/imports/lists`: everything that an import is compared with, at one moment (docs: Import desk). */
export const readImportLists = (db: Database) =>
  keptList<'readImportLists'>(db, ['skins', 'archive'], () => ask(db, importLists, null), fromListsWhenAsked);

export const importLists: Question<null, PackedJson<ImportLists>> = {
  module: import.meta.url,
  name: 'importLists',
  read: async (db) => packedJson(await readTogether(db, importListsIn)),
};

async function importListsIn(trx: Database): Promise<ImportLists> {
  const seen = await readSeen(trx);
  const legends = await readGroups(trx, skinFieldNames);
  const gone = await readGone(trx);
  const { groups, starters } = await readAssets(trx);
  return {
    seen,
    starters: {
      skins: legends.flatMap(({ details }) => details.filter(isStarter).map(({ id }) => id)),
      assets: starters,
    },
    legends: legends.map(({ legend, details }) => ({
      legend,
      details: details.map((skin) => ({ _id: skin.id, ...skinFieldsOf(skin) })),
    })),
    groups,
    gone: { skins: [...gone.skins], assets: gone.assets.map(namedAsset) },
    builds: await readBuilds(trx),
    flags: await readFlags(trx),
    others: (await readOthers(trx)) as ImportLists['others'],
  };
}

const isStarter = ({ starter }: { starter: 0 | 1 }) => starter === 1;

type Item = Tables['archive_item'];
const namedAsset = ({ kind, group_name: group, name }: Pick<Item, 'kind' | 'group_name' | 'name'>) => ({
  ...{ kind, group, name },
});

async function readAssets(trx: Database) {
  const groups: ImportLists['groups'] = [];
  const starters: ImportLists['starters']['assets'] = [];
  for await (const { kind, group_name: group, items } of readArchiveGroups(trx)) {
    for (const item of items) if (isStarter(item)) starters.push(namedAsset(item));
    groups.push({
      ...{ kind, group, names: items.map(({ name }) => name) },
      guids: items.map(({ guid }) => guid),
      packages: items.map((item) => item.package),
      waiting: items.flatMap(({ name, waits }) => (waits === 1 ? [name] : [])),
    });
  }
  return { groups, starters };
}

/** `GET /api/imports/skins`: how the game's files identify the skins of the list (docs: Dumps). */
export const listSettings = (db: Database) =>
  keptList<'listSettings'>(db, 'skins', async () => ({ skins: await readListedSettings(db) }));

/** The skins with a settings path, which comes from an import. */
export async function readListedSettings(db: Database): Promise<ListedSettings[]> {
  const rows = await listedSkins(db)
    .where('skin.settings', 'is not', null)
    .select(['skin.ingamename', 'skin.settings', 'skin.token', 'skin.gameid', 'skin.sources'])
    .orderBy('skin.id')
    .execute();
  return rows.filter(({ legend }) => !isDummy(legend)).map((row) => ({ ...row, settings: row.settings ?? '' }));
}
