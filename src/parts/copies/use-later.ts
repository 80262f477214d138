import { useDeferredValue } from 'react';
import type { Row } from '#game-files/recipes/row.ts';

const AT_ONCE = 200;
const NOT_YET: readonly Row[] = [];

/** Skins for a slow computation: a large number is set only after the menu is shown, which must not wait for it. */
export function useLater(rows: readonly Row[]) {
  const later = useDeferredValue(rows, rows.length > AT_ONCE ? NOT_YET : rows);
  return later === NOT_YET ? undefined : later;
}
