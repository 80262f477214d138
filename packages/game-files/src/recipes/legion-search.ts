import type { Row } from './row.ts';
import { stemsOf } from './stems.ts';

/**
 * A query for the search of Legion+: alternatives separated by commas, in lower case, without folders. A `!` would
 * negate the whole query, so it can exclude nothing.
 */
export const legionSearch = (rows: readonly Row[]): string => stemsOf(rows).join(',');
