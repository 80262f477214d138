import type { Reading } from '#rules/reading/reading.ts';
import type { Rows } from '#rules/skins/given-rows.ts';

/** The lists of a reading that may be long. */
type Lists = Pick<Reading, 'files' | 'skins' | 'assets' | 'own'>;

/** Some rows of one list. */
export type Part = Partial<Omit<Lists, 'own'> & { own: Partial<Rows> }>;

/** All that is said once. */
export type Rest = Omit<Reading, keyof Lists>;

/** A page takes a moment for each row that a thread hands over, and stands still for as many as come together. */
const AT_ONCE = 500;

export function takenApart({ files, skins, assets, own, ...rest }: Reading): { parts: Part[]; rest: Rest } {
  const parts = [
    ...chunks(files).map((some) => ({ files: some })),
    ...chunks(skins).map((some) => ({ skins: some })),
    ...chunks(assets).map((some) => ({ assets: some })),
    ...chunks(own.skins).map((some) => ({ own: { skins: some } })),
    ...chunks(own.assets).map((some) => ({ own: { assets: some } })),
  ];
  return { parts, rest };
}

function chunks<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}

/** Puts the parts together again, in the order in which they come. */
export function collectParts() {
  const lists: Lists = { files: [], skins: [], assets: [], own: { skins: [], assets: [] } };
  return {
    take: ({ files = [], skins = [], assets = [], own = {} }: Part) => {
      lists.files.push(...files);
      lists.skins.push(...skins);
      lists.assets.push(...assets);
      lists.own.skins.push(...(own.skins ?? []));
      lists.own.assets.push(...(own.assets ?? []));
    },
    whole: (rest: Rest): Reading => ({ ...lists, ...rest }),
  };
}
