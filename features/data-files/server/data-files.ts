import type { ArchiveLinks } from '#contract/archive/archive-links.ts';
import type { AssetRow, SkinRow } from '#contract/skins/data-files.ts';
import { type DataIndex, DATA_VERSION as version } from '#contract/skins/data-files.ts';
import { nameKey } from '#contract/text.ts';
import { blenderNames } from '#rules/blender/blender-names.ts';
import { memoizeEach, memoizeLast } from '#rules/memoize.ts';
import { keptBeside } from '#server/database/kept-beside.ts';
import type { Database } from '#server/database/tables.ts';
import { readList } from '#server/lists/list.ts';
import { readSkinList } from '#server/lists/read-skin-list.ts';
import { readAssetRows } from '#server/lists/rows.ts';
import { readSkinNames } from '#server/skins/list-names.ts';
import { archiveFiles } from './archive-files.ts';
import { jsonFile, type MadeFile } from './made-file.ts';
import { skinFiles } from './skin-files.ts';

/** An asset has no id of its own: its kind, group and name identify it. */
const assetId = ({ kind, group, name }: Pick<AssetRow, 'kind' | 'group' | 'name'>) =>
  JSON.stringify([kind, group, name]);

/** The addresses of the archive site, and the clock for new revisions. */
type By = { archive: ArchiveLinks; now: number };

/**
 * The file of a name below the folder; undefined when there is none. Files are kept until one of their lists changes.
 * The archive is read only for the files that are made from it: it is the longest list by far.
 */
export const dataFilesOf = memoizeEach((db: Database) => {
  const skins = keptBeside(db, 'skins', async ({ archive, now }: By) => {
    const list = await readSkinList(db, now, async (trx) => ({ named: await readSkinNames(trx) }));
    const files = skinFiles(list, archive);
    return { revision: list.revision, isStarter: list.isStarter, rows: list.rows, files, named: byName(files) };
  });
  const archive = keptBeside(db, 'archive', async ({ now }: By) => {
    const read = async (trx: Database) => ({ rows: await readAssetRows(trx) });
    const list = await readList(db, { list: 'archive', idOf: assetId, read }, now);
    const files = archiveFiles(list);
    return { revision: list.revision, rows: list.rows, files, named: byName(files) };
  });
  const together = memoizeLast(
    (ofSkins: Awaited<ReturnType<typeof skins>>, ofArchive: Awaited<ReturnType<typeof archive>>) => {
      const revision = Math.max(ofSkins.revision, ofArchive.revision);
      const ofBoth = blenderFile({ skins: ofSkins.rows, assets: ofArchive.rows, revision });
      const files = [...ofSkins.files, ...ofArchive.files, ofBoth];
      return byName([ofBoth, indexFile(files, { revision, isStarter: ofSkins.isStarter })]);
    },
  );
  return async (name: string, by: By): Promise<MadeFile | undefined> => {
    if (OF_BOTH.includes(name)) return together(await skins(by), await archive(by)).get(name);
    const { named } = OF_ARCHIVE.includes(name) ? await archive(by) : await skins(by);
    return named.get(name);
  };
});

const OF_ARCHIVE = ['archive.json', 'guids.json'];
/** The index can also be requested without a name. */
const OF_BOTH = ['blender.json', 'index.json', ''];

/** By their names in any case. */
const byName = (files: readonly MadeFile[]) =>
  new Map(
    files.flatMap((file) =>
      [file.name, ...(file.alias === undefined ? [] : [file.alias])].map((name) => [nameKey(name), file] as const),
    ),
  );

type Said = { revision: number; isStarter: boolean };

/** The index: which files there are, and what each is like. */
const indexFile = (files: readonly MadeFile[], { revision, isStarter: starter }: Said) =>
  jsonFile(
    'index.json',
    { revision, rows: files.length, alias: '' },
    (): DataIndex => ({ version, revision, starter, files: files.map(({ about }) => about()) }),
  );

type Lists = { skins: readonly SkinRow[]; assets: readonly AssetRow[]; revision: number };

/** The file made from both lists: the skins by the names that Blender shows. */
const blenderFile = ({ skins, assets, revision }: Lists): MadeFile =>
  jsonFile('blender.json', { revision, rows: skins.length }, () => ({
    ...{ version, revision },
    ...blenderNames(skins, assets),
  }));
