import type { Transaction } from 'kysely';
import { writeNames } from '#contract/skins/game-texts.ts';
import type { SuggestionContent } from '#contract/suggestions/suggestion.ts';
import { namesOf } from '#rules/skins/names.ts';
import type { Tables } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import type { Author } from '../records/author.ts';
import { addTo, legendById, legendNamed } from '../skins/add-to.ts';
import { changeFields } from '../skins/change-fields.ts';
import { changeSkin } from '../skins/change-skin.ts';
import type { SkinRecord } from '../skins/skin-record.ts';
import type { SuggestionRow } from './suggestion-row.ts';

type Trx = Transaction<Tables>;
type What = { row: SuggestionRow; skin: SkinRecord | undefined; content: SuggestionContent };

/** Makes the change of a suggestion with the functions of staff's own saves. */
export async function applySuggestion(trx: Trx, { row, skin, content }: What, by: Author) {
  if (row.kind === 'add') return add(trx, row, content, by);
  if (!skin) throw new TypeError(`A suggestion of the kind ${row.kind} is about no skin.`);
  if (row.kind === 'remove') return changeSkin(trx, { action: 'remove', before: skin, after: skin }, by);
  const given = row.kind === 'name' ? named(skin, content) : (content.fields ?? {});
  const changed = await changeFields(trx, skin, given, by);
  if (changed) return changed;
  const text = `${skin.legend} – ${skin.ingamename} has these values already. Decline the suggestion as a duplicate.`;
  throw new Refused(400, 'invalid', text);
}

async function add(trx: Trx, row: SuggestionRow, { fields = {} }: SuggestionContent, by: Author) {
  const { ingamename = '', model = '', texture = '', animation } = fields;
  const legend =
    (row.legend_id === null ? undefined : await legendById(trx, row.legend_id)) ??
    (await legendNamed(trx, row.legend_name, by));
  return addTo(trx, legend, { ingamename, model, texture, animation }, by);
}

const named = ({ names }: SkinRecord, { language = '', name = '' }: SuggestionContent) => ({
  names: writeNames({ ...namesOf(names), [language]: name }),
});
