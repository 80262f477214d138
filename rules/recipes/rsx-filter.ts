import type { Row } from './row.ts';
import { stemsOf } from './stems.ts';

/**
 * What the filter box of RSX and its `--exportfilter` take: alternatives with commas between, `-word` for what is left
 * out. The first that fits decides, so what is left out stands first (r-ex/rsx, utils_general.h). What is left out are the
 * twins for loading screens, which have no textures.
 */
export function rsxFilter(rows: readonly Row[]): string {
  const stems = stemsOf(rows);
  return stems.length === 0 ? '' : ['-_loading', ...stems].join(',');
}
