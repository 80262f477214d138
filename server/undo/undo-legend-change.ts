import type { LegendContent } from '#contract/skins/legend.ts';
import { nameKey } from '#contract/text.ts';
import type { Trx } from '../database/tables.ts';
import { changeLegend, refuseWithSkins } from '../legends/answers.ts';
import { columnsOf, type LegendRow, refuseLegend } from '../legends/legend-row.ts';
import { Refused } from '../program/refused.ts';
import type { Author } from '../records/change-record.ts';
import type { Change, Undo } from './change.ts';
import { refuseUndone } from './refuse-undone.ts';

const messages = { add: 'Legend removed again', change: 'Legend changed back', remove: 'Legend added again' };

/** Takes a legend's last change back, for owners. */
export const undoLegendChange: Undo = async (trx, change, { person, ...by }) => {
  if (!person.perms.owner) throw new Refused(403, 'forbidden', 'You do not have permission to do this.');
  await refuseUndone(trx, 'history', change);
  const legend = await trx.selectFrom('legend').selectAll().where('id', '=', change.entity_id).executeTakeFirst();
  const isLast = change.action === 'remove' ? !legend : legend?.version === change.version;
  if (!isLast) {
    throw new Refused(409, 'changed_since', 'This legend was changed after that. Undo the later change first.');
  }
  const { historyId } = await (legend ? takeBack(trx, change, legend, by) : addAgain(trx, change, by));
  return { message: messages[change.action], historyId };
};

async function takeBack(trx: Trx, { action, before_json }: Change, legend: LegendRow, by: Author) {
  if (action === 'add') {
    await refuseWithSkins(trx, legend);
    return changeLegend(trx, { action: 'remove', before: legend, after: legend }, by);
  }
  const after = asItWas(legend, before_json);
  await refuseLegend(trx, after);
  return changeLegend(trx, { action: 'change', before: legend, after }, by);
}

async function addAgain(trx: Trx, { entity_id: id, before_json, version }: Change, by: Author) {
  const content: LegendContent = JSON.parse(before_json ?? '');
  const row = { id, ...columnsOf(content), name_key: nameKey(content.name), created_at: by.at, version: version ?? 0 };
  await refuseLegend(trx, row);
  return changeLegend(trx, { action: 'add', before: null, after: row }, by);
}

function asItWas(legend: LegendRow, json: string | null): LegendRow {
  const content: LegendContent = JSON.parse(json ?? '');
  const name_key = content.name === legend.name ? legend.name_key : nameKey(content.name);
  return { ...legend, ...columnsOf(content), name_key };
}
