import { useDeferredValue } from 'react';
import type { Row } from '#rules/recipes/row.ts';

const AT_ONCE = 200;
const NOT_YET: readonly Row[] = [];

/** Some skins, for what is made of them: many only when what was opened is shown, which must not wait for them. */
export function useLater(rows: readonly Row[]) {
  const later = useDeferredValue(rows, rows.length > AT_ONCE ? NOT_YET : rows);
  return later === NOT_YET ? undefined : later;
}
