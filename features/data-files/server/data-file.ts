import type { ArchiveLinks } from '#contract/archive/archive-links.ts';
import type { Question } from '#server/beside/work.ts';
import type { Database, ListName } from '#server/database/tables.ts';
import { type PackedText, packText } from '#server/http/kept-bytes.ts';
import { Refused } from '#server/program/refused.ts';
import { dataFilesOf } from './data-files.ts';
import { type Delta, FOLDER, type MadeFile } from './made-file.ts';

/** A file, or what has changed in it. */
export type SaidFile = { type: string; packed: PackedText; isDelta: boolean };

type Asked = { name: string; since: string | undefined; archive: ArchiveLinks; now: number };

/**
 * Returns the file of a name, or its changes since a revision if the file has deltas; undefined when there is no such
 * file.
 */
export const dataFile: Question<Asked, SaidFile | undefined> = {
  module: import.meta.url,
  name: 'dataFile',
  async read(db, { name, since, archive, now }) {
    const file = await dataFilesOf(db)(name, { archive, now });
    if (!file) return undefined;
    const { type, delta } = file;
    const isDelta = since !== undefined && delta !== undefined;
    const text = isDelta ? JSON.stringify(await deltaOf(db, file, delta, since)) : file.text();
    return { type, packed: await packText(text), isDelta };
  },
};

async function deltaOf(db: Database, { name, about }: MadeFile, { list, since: changesSince }: Delta, text: string) {
  const since = revisionIn(text);
  if (!(await isRemembered(db, list, since))) {
    const message = `What has changed since revision ${since} is no longer known. Request the whole file: ${FOLDER}${name}`;
    throw new Refused(410, 'too_old', message);
  }
  return { ...changesSince(since), sha256: about().sha256 };
}

function revisionIn(text: string) {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const message = 'The revision is a number, as the file or the index has it.';
  throw new Refused(400, 'invalid', message, { fields: { since: message } });
}

/**
 * Was this revision given out, and are all changes of the list since then known? It may be a revision of another list:
 * the index names the newest of all.
 */
async function isRemembered(db: Database, list: ListName, revision: number) {
  const given = await db
    .selectFrom('data_revision')
    .select('revision')
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!given) return false;
  const { oldest } = await db
    .selectFrom('data_revision')
    .select(({ fn }) => fn.min('revision').as('oldest'))
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return oldest !== null && oldest <= revision;
}
