import type { Kysely } from 'kysely';
import type { ArchiveLinks } from '#contract/archive/archive-links.ts';
import type { AssetRow } from '#contract/skins/data-files.ts';
import { nameKey } from '#contract/text.ts';
import { memoizeEach, memoizeLast } from '#rules/memoize.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database, Tables } from '../database/tables.ts';
import { readSkinNames } from '../skins/list-names.ts';
import { archiveFiles } from './archive-files.ts';
import { blenderFile } from './blender-file.ts';
import { indexFile } from './index-file.ts';
import { readList } from './list.ts';
import type { MadeFile } from './made-file.ts';
import { readSkinList } from './read-skin-list.ts';
import { readAssetRows } from './rows.ts';
import { skinFiles } from './skin-files.ts';

/** An asset has no id of its own: its kind, group and name identify it. */
const assetId = ({ kind, group, name }: Pick<AssetRow, 'kind' | 'group' | 'name'>) =>
  JSON.stringify([kind, group, name]);

type Trx = Kysely<Tables>;
/** The addresses of the archive site, and the clock for new revisions. */
type By = { archive: ArchiveLinks; now: number };

/**
 * The files by their names below the folder, kept until one of their lists changes. Those of the archive stay when only
 * a skin changes, and the other way round.
 */
export const dataFilesOf = memoizeEach((db: Database) => {
  const skins = keptBeside(db, 'skins', async ({ archive, now }: By) => {
    const list = await readSkinList(db, now, async (trx) => ({ named: await readSkinNames(trx) }));
    return { revision: list.revision, isStarter: list.isStarter, rows: list.rows, files: skinFiles(list, archive) };
  });
  const archive = keptBeside(db, 'archive', async ({ now }: By) => {
    const read = async (trx: Trx) => ({ rows: await readAssetRows(trx) });
    const list = await readList(db, { list: 'archive', idOf: assetId, read }, now);
    return { revision: list.revision, rows: list.rows, files: archiveFiles(list) };
  });
  const together = memoizeLast(
    (ofSkins: Awaited<ReturnType<typeof skins>>, ofArchive: Awaited<ReturnType<typeof archive>>) => {
      const revision = Math.max(ofSkins.revision, ofArchive.revision);
      const ofBoth = blenderFile({ skins: ofSkins.rows, assets: ofArchive.rows, revision });
      const files = [...ofSkins.files, ...ofArchive.files, ofBoth];
      return byName([...files, indexFile(files, { revision, isStarter: ofSkins.isStarter })]);
    },
  );
  return async (by: By): Promise<ReadonlyMap<string, MadeFile>> => together(await skins(by), await archive(by));
});

/** By their names in any case. The index can also be requested without a name. */
function byName(files: readonly MadeFile[]) {
  const index = files.at(-1) as MadeFile;
  const others = files.flatMap((file) => (file.alias === undefined ? [] : [[nameKey(file.alias), file] as const]));
  return new Map([['', index], ...others, ...files.map((file) => [nameKey(file.name), file] as const)]);
}
