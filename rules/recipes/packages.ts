import { knownValues, type Row } from './row.ts';

/** What holds the parts that all skins share; RSX loads nothing of a skin without it. */
const COMMON = 'common.rpak';

/** The packages to load for some rows, in quotes: the dialog that opens files takes them so, and so does a command line. */
export function packagesOf(rows: readonly Row[]): string {
  const packages = knownValues(rows, ({ skin }) => skin.package).filter((file) => file !== COMMON);
  return packages.length === 0 ? '' : [COMMON, ...packages].map((file) => `"${file}"`).join(' ');
}
