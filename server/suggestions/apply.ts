import { writeNames } from '#contract/skins/game-texts.ts';
import { typedEntries } from '#contract/skins/skin-fields.ts';
import type { Acceptance } from '#contract/suggestions/decision.ts';
import { namesOf } from '#rules/skins/names.ts';
import type { Trx } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import type { Author } from '../records/author.ts';
import { addTo, legendById, legendNamed } from '../skins/add-to.ts';
import { changeFields } from '../skins/change-fields.ts';
import { changeSkin } from '../skins/change-skin.ts';
import type { SkinRecord } from '../skins/skin-record.ts';
import { contentOf, type SuggestionRow } from './suggestion-row.ts';

type What = { row: SuggestionRow; skin: SkinRecord | undefined; changed: Acceptance['content'] };

/** Makes the change of a suggestion, with what the reviewer changed of it, by the functions of staff's own saves. */
export async function applySuggestion(trx: Trx, { row, skin, changed }: What, by: Author) {
  const { language = '', ...suggested } = contentOf(row);
  const {
    legend,
    name = '',
    fields,
  } = { ...suggested, ...changed, fields: { ...suggested.fields, ...changed?.fields } };
  if (row.kind === 'add') {
    const draft = typedEntries(
      (field) => fields[field] ?? '',
      (field) => fields[field],
    );
    return addTo(trx, await legendOf(trx, row, legend, by), draft, by);
  }
  if (!skin) throw new TypeError(`A suggestion of the kind ${row.kind} is about no skin.`);
  if (row.kind === 'remove') return changeSkin(trx, { action: 'remove', before: skin, after: skin }, by);
  const given = row.kind === 'name' ? { names: writeNames({ ...namesOf(skin.names), [language]: name }) } : fields;
  const made = await changeFields(trx, skin, given, by);
  if (made) return made;
  const text = `${skin.legend} – ${skin.ingamename} has these values already. Decline the suggestion as a duplicate.`;
  throw new Refused(400, 'invalid', text);
}

/** The legend that the reviewer chose, else the suggested one, which may have another name by now. */
const legendOf = async (trx: Trx, row: SuggestionRow, chosen: string | undefined, by: Author) =>
  (chosen === undefined && row.legend_id !== null ? await legendById(trx, row.legend_id) : undefined) ??
  (await legendNamed(trx, chosen ?? row.legend_name, by));
