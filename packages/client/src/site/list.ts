import type { ArchiveDelta, AssetRow, SkinRow, SkinsDelta } from '../../../../contract/skins/data-files.ts';
import { compare } from '../../../../rules/texts/compare.ts';

/** A list as it was at a revision, in the order of its file. You may keep it as JSON, and go on from it. */
export type List<Row> = { revision: number; rows: readonly Row[] };

/** What distinguishes the two lists that can be followed. */
export type Form<Row, Delta> = {
  /** Its file below `/data/v1/`. */
  file: string;
  rowsIn: (file: object) => readonly Row[];
  deltaIn: (delta: Delta) => { rows: readonly Row[]; removed: readonly string[] };
  idOf: (row: Row) => string;
  order: (a: Row, b: Row) => number;
  /** The whole file with these rows, to the letter. */
  write: (list: List<Row>) => string;
};

const version = 1;

/** `skins.json` */
export const skins: Form<SkinRow, SkinsDelta> = {
  file: 'skins.json',
  rowsIn: (file) => (file as { skins: SkinRow[] }).skins,
  deltaIn: ({ skins: rows, removed }) => ({ rows, removed }),
  idOf: ({ _id }) => _id,
  order: (a, b) => compare(a.legend, b.legend) || compare(a._id, b._id),
  write: ({ revision, rows }) => JSON.stringify({ version, revision, skins: rows }),
};

const assetId = ({ kind, group, name }: Pick<AssetRow, 'kind' | 'group' | 'name'>) =>
  JSON.stringify([kind, group, name]);

/** `archive.json` */
export const archive: Form<AssetRow, ArchiveDelta> = {
  file: 'archive.json',
  rowsIn: (file) => (file as { assets: AssetRow[] }).assets,
  deltaIn: ({ assets: rows, removed }) => ({ rows, removed: removed.map(assetId) }),
  idOf: assetId,
  order: (a, b) => compare(a.kind, b.kind) || compare(a.group, b.group) || compare(a.name, b.name),
  write: ({ revision, rows }) => JSON.stringify({ version, revision, assets: rows }),
};

/** A list with what has changed since, in the order of its file (docs: Data files). */
export function withDelta<Row, Delta extends { revision: number }>(
  { deltaIn, idOf, order }: Form<Row, Delta>,
  known: List<Row>,
  delta: Delta,
): List<Row> {
  const { rows, removed } = deltaIn(delta);
  const byId = new Map([...known.rows, ...rows].map((row) => [idOf(row), row]));
  for (const id of removed) byId.delete(id);
  return { revision: delta.revision, rows: [...byId.values()].sort(order) };
}
