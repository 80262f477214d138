import type { Row } from './row.ts';
import { stemsOf } from './stems.ts';

/**
 * What the search of Legion+ takes: alternatives with commas between, in small letters, without folders. A `!` would turn
 * all of it around, so nothing can be left out beside what is searched for.
 */
export const legionSearch = (rows: readonly Row[]): string => stemsOf(rows).join(',');
