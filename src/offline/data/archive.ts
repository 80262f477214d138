import type { ArchiveDelta, AssetRow, DataFile } from '#contract/sent/data-files.ts';
import { withAssets } from '#rules/data/apply-delta.ts';
import { NotAnswered, readPublic, sha256 } from './read.ts';

/** The name of the archive on the shelf: the text of its data file. */
export const ARCHIVE = 'archive';

type File = { version: number; revision: number; assets: AssetRow[] };

/** The text of the archive's data file as the index tells of it: what was stored with what has changed since, else all of it. */
export async function readArchive(stored: string | undefined, file: DataFile): Promise<string> {
  const followed = stored === undefined ? undefined : await follow(stored, file);
  if (followed !== undefined) return followed;
  const text = await readPublic(file.address);
  if ((await sha256(text)) === file.sha256) return text;
  throw new NotAnswered('The archive is another one by now, or has come damaged.');
}

async function follow(stored: string, { address, sha256: hash }: DataFile) {
  if ((await sha256(stored)) === hash) return stored;
  try {
    const { version, revision, assets }: File = JSON.parse(stored);
    const delta: ArchiveDelta = JSON.parse(await readPublic(`${address}?since=${revision}`, 'no-store'));
    const rows = withAssets(assets, { rows: delta.assets, removed: delta.removed });
    const text = JSON.stringify({ version, revision: delta.revision, assets: rows });
    return (await sha256(text)) === delta.sha256 ? text : undefined;
  } catch {
    // Whatever is amiss, the whole file mends it; when there is no net that says so.
    return undefined;
  }
}
