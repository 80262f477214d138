import type { Row } from './row.ts';
import { stemsOf } from './stems.ts';

/**
 * The filter of RSX's box and its `--exportfilter`: alternatives separated by commas, with `-word` for exclusions. The
 * first match decides, so exclusions come first (r-ex/rsx, utils_general.h). Excluded are the twins for loading
 * screens, which have no textures.
 */
export function rsxFilter(rows: readonly Row[]): string {
  const stems = stemsOf(rows);
  return stems.length === 0 ? '' : ['-_loading', ...stems].join(',');
}
