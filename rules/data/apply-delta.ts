import type { AssetRow, SkinRow } from '#contract/sent/data-files.ts';
import { compare } from '../compare.ts';

type Delta<Row, Gone> = { rows: readonly Row[]; removed: readonly Gone[] };

/** The rows of `skins.json` after a delta, in the order of the file. To apply one twice changes nothing (docs: Data files). */
export const withSkins = (rows: readonly SkinRow[], delta: Delta<SkinRow, string>): SkinRow[] =>
  changed(rows, delta, { idOf: ({ _id }) => _id, goneId: (id) => id }).sort(
    (a, b) => compare(a.legend, b.legend) || compare(a._id, b._id),
  );

type Asset = Pick<AssetRow, 'kind' | 'group' | 'name'>;

/** The same of `archive.json`. */
export const withAssets = (rows: readonly AssetRow[], delta: Delta<AssetRow, Asset>): AssetRow[] =>
  changed(rows, delta, { idOf: assetId, goneId: assetId }).sort(
    (a, b) => compare(a.kind, b.kind) || compare(a.group, b.group) || compare(a.name, b.name),
  );

/** An asset has no number of its own: its kind, group and name are what it is known by. */
export const assetId = ({ kind, group, name }: Asset) => JSON.stringify([kind, group, name]);

type Ids<Row, Gone> = { idOf: (row: Row) => string; goneId: (gone: Gone) => string };

function changed<Row, Gone>(rows: readonly Row[], delta: Delta<Row, Gone>, { idOf, goneId }: Ids<Row, Gone>): Row[] {
  const byId = new Map([...rows, ...delta.rows].map((row) => [idOf(row), row]));
  for (const gone of delta.removed) byId.delete(goneId(gone));
  return [...byId.values()];
}
