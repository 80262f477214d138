import type { Row } from '#game-files/recipes/row.ts';
import { namedOf } from '#rules/stars/named-of.ts';
import { sharedStars } from '../../../world/stars/shared-stars.ts';

/** Stars the skin of a row, or takes its star away; the key for it loads this. */
export const toggleStar = (row: Row) => sharedStars().send({ type: 'star.toggled', skin: namedOf(row) });
