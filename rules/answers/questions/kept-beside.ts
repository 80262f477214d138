import type { SkinsFound } from '#contract/find/find.ts';
import * as features from '#features/index.programs.ts';

/** How a feature finds in a data file that a program keeps. */
type KeptFeature = {
  keptFile: string;
  findKept: (
    file: never,
    legends: readonly { name: string; folder: string | null }[],
    q: string,
    limit: number,
  ) => object;
};

/** What a text finds besides skins in the files that a program keeps; `read` gives undefined for one that it has not. */
export const foundBeside = (
  read: (name: string) => unknown,
  ...asked: [legends: Parameters<KeptFeature['findKept']>[1], q: string, limit: number]
): Partial<SkinsFound> =>
  Object.assign(
    {},
    ...Object.values<KeptFeature>(features).map(({ keptFile, findKept }) => {
      const file = read(keptFile);
      return file === undefined ? {} : findKept(file as never, ...asked);
    }),
  );
