import type { AssetRow, SkinRow } from '#contract/skins/data-files.ts';
import { isDummy } from '#contract/text.ts';
import { skinAddress } from '#rules/skins/address.ts';
import { slugOf } from '#rules/skins/slug.ts';
import { compare } from '#rules/texts/compare.ts';
import { readArchiveGroups } from '../archive/read-groups.ts';
import type { Database, FileList } from '../database/tables.ts';
import { readTogether, revisionOf } from '../database/write.ts';
import { readSkins, type Skins } from '../skins/list-skins.ts';
import { differenceOf, type Identified, readState, remember } from './remember.ts';

/** A list in the form of the data files: its rows, and the revision of each. */
export type DataList<Row, More = unknown> = More & {
  revision: number;
  rows: Row[];
  /** The rows that were added or changed since a revision, and the ids of the removed ones. */
  changesSince: (revision: number) => { rows: Row[]; removed: string[] };
};

type Source<Row, More> = {
  list: FileList;
  idOf: (row: Row) => string;
  /** Has it no revision, which is 0, until it has rows for the first time? */
  beginsEmpty?: true;
  read: (trx: Database) => Promise<More & { rows: Row[] }>;
};

/**
 * Reads a list and remembers what is new in it. An answer is always of one moment, and changes of the list never wait
 * for it.
 */
export async function readList<Row, More>(
  db: Database,
  { list, idOf, beginsEmpty, read }: Source<Row, More>,
  now: number,
): Promise<DataList<Row, More>> {
  for (;;) {
    const { content, state } = await readTogether(db, async (trx) => ({
      content: await read(trx),
      state: await readState(trx, list),
    }));
    const difference = differenceOf(list, { rows: content.rows, idOf }, state);
    const known = state.revision ?? (beginsEmpty ? 0 : undefined);
    const isKnown = known !== undefined && difference.changed.length === 0;
    const revision = isKnown ? known : await remember(db, difference, now);
    // Another server made the files meanwhile, of this state of the list or of another one.
    if (revision === undefined) continue;
    const revisions = new Map<string, number>();
    for (const row of state.known.values()) revisions.set(row.id, row.revision);
    for (const { id } of difference.changed) revisions.set(id, revision);
    return { ...content, revision, changesSince: (since) => changesOf({ rows: content.rows, idOf }, revisions, since) };
  }
}

function changesOf<Row>({ rows: all, idOf }: Identified<Row>, revisions: ReadonlyMap<string, number>, since: number) {
  const present = new Set(all.map(idOf));
  const rows = all.filter((row) => (revisions.get(idOf(row)) ?? 0) > since);
  const removed = [...revisions].filter(([id, revision]) => revision > since && !present.has(id)).map(([id]) => id);
  return { rows, removed: removed.sort() };
}

/** Every shown skin in the form of the data files, by its legend's name and then in the order of adding. */
const skinRowsOf = ({ skins }: Skins) =>
  skins.flatMap(({ _id: legendid, legend, slug, details }) =>
    details.map(({ _id, legend: _, slug: own, ...skin }): SkinRow => {
      const page = skinAddress({ legend, slug }, { ingamename: skin.ingamename, slug: own });
      return { _id, legend, legendid, ...skin, page };
    }),
  );

/** Every shown asset of the archive, by kind, group and name. */
export async function readAssetRows(trx: Database) {
  const rows: AssetRow[] = [];
  for await (const { kind, group_name: group, items } of readArchiveGroups(trx)) {
    if (isDummy(group)) continue;
    for (const { name, guid, package: file } of items)
      rows.push({ kind, group, name, ...(guid !== null && { guid }), ...(file !== null && { package: file }) });
  }
  return rows.sort((a, b) => compare(a.kind, b.kind) || compare(a.group, b.group) || compare(a.name, b.name));
}

/**
 * The skins in the form of the data files, with the revision that `/data/v1/skins.json` has, and what legends are called
 * in addresses. Rows that are known are used where they are of the same revision.
 */
export const readSkinList = (db: Database, now: number, known?: Skins & { of: number }) =>
  readList(
    db,
    {
      list: 'skins',
      idOf: ({ _id }: SkinRow) => _id,
      async read(trx) {
        const list = known?.of === (await revisionOf(trx, 'skins')) ? known : await readSkins(trx);
        const legendSlugs = new Map(list.skins.map(({ _id, legend, slug = slugOf(legend) }) => [_id, slug]));
        return { rows: skinRowsOf(list), legendSlugs, isStarter: list.starter };
      },
    },
    now,
  );
