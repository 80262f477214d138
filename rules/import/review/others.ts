import * as features from '#features/index.desk.ts';
import type { OtherRows } from '#rules/skins/given-rows.ts';
import type { Reading as Whole } from '../reading/reading.ts';

/** What features read: items of the game's files, and their own rows out of an export. */
export type Reading = Pick<Whole, 'items' | 'own'>;

/** What the files change of one kind of a feature's rows, by their names. */
export type OtherGroup = { title: string; added: string[]; changed: string[]; heldBack: string[] };

/** The rows of a feature on the import desk. */
type DeskPart = {
  /** All rows of the files that may be taken, by the given flags. */
  rowsOf: (reading: Reading, flags: ReadonlySet<string>) => object[];
  /** Those of them that change something, and the groups that the desk shows. */
  compare: (
    reading: Reading,
    known: readonly object[],
    flags: ReadonlySet<string>,
  ) => { rows: object[]; groups: OtherGroup[] };
};

const parts = Object.entries<DeskPart>(features);

/** All rows of features, for a command that compares on the server. */
export const otherRows = (reading: Reading, flags: ReadonlySet<string>): OtherRows =>
  Object.fromEntries(parts.map(([name, { rowsOf }]) => [name, rowsOf(reading, flags)]));

/** What the files change of features' rows. */
export function compareOthers(reading: Reading, known: OtherRows, flags: ReadonlySet<string>) {
  const compared = parts.map(([name, part]) => [name, part.compare(reading, known[name] ?? [], flags)] as const);
  return {
    rows: Object.fromEntries(compared.map(([name, { rows }]) => [name, rows])) as OtherRows,
    groups: compared.flatMap(([, { groups }]) => groups),
  };
}
