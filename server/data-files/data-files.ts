import type { Kysely } from 'kysely';
import type { AssetRow } from '#contract/sent/data-files.ts';
import { nameKey } from '#contract/text.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../http/deps.ts';
import { readSkinNames } from '../skins/list-names.ts';
import { archiveFiles } from './archive-files.ts';
import { indexFile } from './index-file.ts';
import { readList } from './list.ts';
import type { MadeFile } from './made-file.ts';
import { readAssetRows, readSkinRows } from './rows.ts';
import { skinFiles } from './skin-files.ts';

/** An asset has no number of its own: its kind, group and name are what it is known by. */
const assetId = ({ kind, group, name }: Pick<AssetRow, 'kind' | 'group' | 'name'>) =>
  JSON.stringify([kind, group, name]);

type Trx = Kysely<Tables>;
type From = Pick<Deps, 'db' | 'now' | 'settings'>;

/**
 * The files by their names below the folder, kept until one of their lists changes. Those of the archive stay when only
 * a skin changes, and the other way round.
 */
export function dataFiles({ db, now, settings }: From): () => Promise<ReadonlyMap<string, MadeFile>> {
  const skins = keptBeside(db, 'skins', async () => {
    const read = async (trx: Trx) => ({ ...(await readSkinRows(trx)), named: await readSkinNames(trx) });
    const list = await readList(db, { list: 'skins', idOf: ({ _id }) => _id, read }, now);
    return { revision: list.revision, isStarter: list.isStarter, files: skinFiles(list, settings.archive) };
  });
  const archive = keptBeside(db, 'archive', async () => {
    const read = async (trx: Trx) => ({ rows: await readAssetRows(trx) });
    const list = await readList(db, { list: 'archive', idOf: assetId, read }, now);
    return { revision: list.revision, files: archiveFiles(list) };
  });
  let kept: { of: object[]; files: Map<string, MadeFile> } | undefined;
  return async () => {
    const of = [await skins(), await archive()] as const;
    if (kept?.of[0] !== of[0] || kept.of[1] !== of[1]) {
      const [{ isStarter }] = of;
      const revision = Math.max(of[0].revision, of[1].revision);
      const files = [...of[0].files, ...of[1].files];
      kept = { of: [...of], files: byName([...files, indexFile(files, { revision, isStarter })]) };
    }
    return kept.files;
  };
}

/** By their names in any case, the index also by none. */
function byName(files: readonly MadeFile[]) {
  const index = files.at(-1) as MadeFile;
  const others = files.flatMap((file) => (file.alias === undefined ? [] : [[nameKey(file.alias), file] as const]));
  return new Map([['', index], ...others, ...files.map((file) => [nameKey(file.name), file] as const)]);
}
