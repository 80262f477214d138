/** Do tests try all that they otherwise try a share of (`npm run walks`)? */
export const isWhole = import.meta.env.MODE === 'everywhere';

/** Is this `npm test` without a name, which leaves out what takes long and tries less of the rest (test/README.md)? */
export const isShort = import.meta.env.MODE === 'short';

/** One of so many, begun anywhere, so that runs together try all; each one in `npm run walks`. */
export function someOf<One>(all: readonly One[], each: number): One[] {
  const begun = Math.floor(Math.random() * each);
  return all.filter((_, at) => isWhole || at % each === begun);
}

/** The same in `npm test` alone; each one in any other run. */
export const fewerOf = <One>(all: readonly One[], each: number) => (isShort ? someOf(all, each) : all);
