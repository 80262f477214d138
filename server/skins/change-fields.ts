import { type GivenFields, skinDifferences, withGiven } from '#contract/skins/skin-fields.ts';
import { withSources } from '#rules/skins/sources.ts';
import type { Trx } from '../database/tables.ts';
import type { Author } from '../records/author.ts';
import { changeSkin } from './change-skin.ts';
import { refuseStale } from './refuse-stale.ts';
import { refuseTakenName } from './refuse-taken.ts';
import type { SkinRecord } from './skin-record.ts';

/**
 * Gives a skin the values that a person typed. Refuses a version that is not the newest, and a name that is taken.
 * Undefined when the skin has all of them already.
 */
export async function changeFields(
  trx: Trx,
  before: SkinRecord,
  given: { [Name in keyof GivenFields]?: GivenFields[Name] | undefined },
  { seen, ...by }: Author & { seen?: number | undefined },
) {
  const fields = withGiven(before, given);
  const differences = skinDifferences(before, fields);
  if (differences.length === 0) return undefined;
  const after = { ...before, ...fields, sources: withSources(before.sources, differences) };
  await refuseStale(trx, before, { seen, message: 'This skin was changed meanwhile.' });
  if (differences.includes('ingamename')) await refuseTakenName(trx, after);
  return changeSkin(trx, { action: 'change', before, after }, by);
}
