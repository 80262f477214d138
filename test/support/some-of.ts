/** Do tests try all that they otherwise try a share of (`npm run walks`)? */
export const isWhole = import.meta.env.MODE === 'everywhere';

/** One of so many, begun anywhere, so that runs together try all; each one in `npm run walks`. */
export function someOf<One>(all: readonly One[], each: number): One[] {
  const begun = Math.floor(Math.random() * each);
  return all.filter((_, at) => isWhole || at % each === begun);
}
