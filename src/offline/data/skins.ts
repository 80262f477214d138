import type { DataFile, SkinRow, SkinsDelta } from '#contract/sent/data-files.ts';
import { withSkins } from '#rules/data/apply-delta.ts';
import { listOfRows, rowsOfList, type Said } from '#rules/data/skin-rows.ts';
import { readPublic, sha256 } from './read.ts';
import type { Stored } from './shelf.ts';

/** The name of the list on the shelf: the text of `GET /api/skins`. */
export const SKINS = 'skins';

/**
 * The list of skins as the server has it by now: what was stored with what has changed since its revision, else all of it
 * (docs: Stored lists).
 */
export async function readSkins(stored: Stored | undefined): Promise<Stored> {
  const followed = stored && (await follow(stored));
  return followed ?? { text: await readPublic('/api/skins'), revision: null, readAt: Date.now() };
}

/** Undefined when the changes are not to be had, or do not lead to what the server says that they lead to. */
async function follow(stored: Stored): Promise<Stored | undefined> {
  if (stored.revision === null) return;
  try {
    return await withChanges(stored, await readPublic(`/data/v1/skins.json?since=${stored.revision}`, 'no-store'));
  } catch {
    // Whatever is amiss, the whole list mends it; when there is no net that says so.
    return;
  }
}

async function withChanges(stored: Stored, answer: string): Promise<Stored | undefined> {
  const delta: SkinsDelta = JSON.parse(answer);
  const { revision, skins, removed } = delta;
  const readAt = Date.now();
  if (skins.length + removed.length === 0 && says(stored.text, delta)) return { ...stored, revision, readAt };
  const rows = withSkins(rowsOfList(JSON.parse(stored.text)), { rows: skins, removed });
  if ((await hashOf(rows, revision)) !== delta.sha256) return;
  return { text: JSON.stringify(listOfRows(rows, delta)), revision, readAt };
}

/** Does the list say this beside its skins? It stands at its end. */
const says = (text: string, { starter, archive }: Said) =>
  text.endsWith(`,${JSON.stringify({ starter, archive }).slice(1)}`);

/** What the SHA-256 of `skins.json` is, of these rows. */
const hashOf = (skins: readonly SkinRow[], revision: number) => sha256(JSON.stringify({ version: 1, revision, skins }));

/** The list with its revision, when it is the one that the index of the data files tells of; else as it was. */
export async function identified(list: Stored, { revision, sha256: hash }: DataFile): Promise<Stored> {
  const rows = rowsOfList(JSON.parse(list.text));
  return (await hashOf(rows, revision)) === hash ? { ...list, revision } : list;
}
