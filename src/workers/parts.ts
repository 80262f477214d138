import type { Reading } from '#rules/dump/reading.ts';

/** The lists of a reading that may be long. */
type Lists = Pick<Reading, 'files' | 'skins' | 'assets'>;

/** Some rows of one list. */
export type Part = Partial<Lists>;

/** All that is said once. */
export type Rest = Omit<Reading, keyof Lists>;

/** A page takes a moment for each row that a thread hands over, and stands still for as many as come together. */
const AT_ONCE = 1000;

export function takenApart({ files, skins, assets, ...rest }: Reading): { parts: Part[]; rest: Rest } {
  const parts = [
    ...chunks(files).map((some) => ({ files: some })),
    ...chunks(skins).map((some) => ({ skins: some })),
    ...chunks(assets).map((some) => ({ assets: some })),
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
  const lists: Lists = { files: [], skins: [], assets: [] };
  return {
    take: ({ files = [], skins = [], assets = [] }: Part) => {
      lists.files.push(...files);
      lists.skins.push(...skins);
      lists.assets.push(...assets);
    },
    whole: (rest: Rest): Reading => ({ ...lists, ...rest }),
  };
}
