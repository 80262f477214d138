import type { AssetRow, SkinRow } from '#contract/skins/data-files.ts';
import { sentFieldNames, sentFieldsOf } from '#contract/skins/skin-fields.ts';
import { isDummy } from '#contract/text.ts';
import { skinAddress } from '#rules/skins/address.ts';
import { compare } from '#rules/texts/compare.ts';
import { readArchiveGroups } from '../archive/read-groups.ts';
import { readGone, readSeen } from '../builds/list-builds.ts';
import type { Database, FileList } from '../database/tables.ts';
import { readTogether } from '../database/write.ts';
import { readGroups, withApart } from '../skins/list-skins.ts';
import { readSlugs } from '../slugs/read-slugs.ts';
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
async function readSkinRows(trx: Database) {
  const groups = await readGroups(trx, sentFieldNames);
  const seen = await readSeen(trx);
  const gone = await readGone(trx);
  const slugs = await readSlugs(trx);
  const legendSlugs = new Map(groups.map(({ _id: id, legend: name }) => [id, slugs.ofLegend({ id, name })]));
  const rows = groups.flatMap(({ _id: legendid, legend, details }) => {
    const named = { legend, slug: legendSlugs.get(legendid) };
    return withApart(details).map(
      ({ skin, apart }): SkinRow => ({
        _id: skin.id,
        legend,
        legendid,
        ...sentFieldsOf(skin),
        version: skin.version,
        ...apart,
        ...seen.get(skin.id),
        ...(gone.skins.has(skin.id) && { gone: true }),
        page: skinAddress(named, { ingamename: skin.ingamename, slug: slugs.ofSkin(skin) }),
      }),
    );
  });
  return { rows, legendSlugs, isStarter: groups.some(({ details }) => details.some(({ starter }) => starter === 1)) };
}

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

type Rows = Awaited<ReturnType<typeof readSkinRows>>;

/**
 * The skins in the form of the data files, with the revision that `/data/v1/skins.json` has; `readMore` reads what is
 * needed beside them, of the same moment.
 */
export const readSkinList = <More extends object>(
  db: Database,
  now: number,
  readMore: (trx: Database) => Promise<More>,
) =>
  readList<SkinRow, Omit<Rows, 'rows'> & More>(
    db,
    {
      list: 'skins',
      idOf: ({ _id }) => _id,
      read: async (trx) => ({ ...(await readSkinRows(trx)), ...(await readMore(trx)) }),
    },
    now,
  );
