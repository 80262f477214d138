import { skinFieldNames } from '#contract/skins/skin-fields.ts';
import { rowsInto, type Step } from '../database/steps.ts';
import { slugsOfSkins } from '../slugs/give-slugs.ts';
import type { SkinRecord } from './skin-record.ts';

const HOW = { key: ['id'], updates: [...skinFieldNames, 'starter', 'version', 'updated_at', 'removed_at'] };

/**
 * The steps that save skins with their names in addresses; only new ones can be brought in before a turn. Nothing else
 * writes rows of skins.
 */
export function* writeSkins(records: readonly SkinRecord[], { areNew = false } = {}): Generator<Step> {
  const rows = records.map(({ legend, ...row }) => row);
  yield rowsInto('skin', rows, areNew ? {} : HOW);
  yield* slugsOfSkins(records);
}
