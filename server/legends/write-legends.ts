import { rowsInto, type Step } from '../database/steps.ts';
import { slugsOfLegends } from '../slugs/give-slugs.ts';
import type { LegendRow } from './legend-row.ts';

const HOW = { key: ['id'], updates: ['name', 'name_key', 'folder', 'words', 'rig', 'clips', 'version'] };

/** The steps that save legends with their names in addresses; only new ones can be brought in before a turn. */
export function* writeLegends(legends: readonly LegendRow[], { areNew = false } = {}): Generator<Step> {
  yield rowsInto('legend', legends, areNew ? {} : HOW);
  yield* slugsOfLegends(legends);
}
