import { knownValues, type Row } from './row.ts';

/** The package with the parts that all skins share; RSX loads nothing of a skin without it. */
export const COMMON = 'common.rpak';

/** The packages to load for some rows, in quotes, as file dialogs and command lines accept them. */
export function packagesOf(rows: readonly Row[]): string {
  const packages = knownValues(rows, ({ skin }) => skin.package).filter((file) => file !== COMMON);
  return packages.length === 0 ? '' : [COMMON, ...packages].map((file) => `"${file}"`).join(' ');
}
