import type { SkinsFound } from '../../../../contract/find/find.ts';
import { skinsFound } from '../../../../rules/answers/questions/skin-index.ts';
import type { WrittenForm } from '../../../../rules/answers/translated/exports.ts';
import { CannotStart } from '../../../../server/program/refused.ts';
import { columnsOf, skinColumns } from '../../../game-files/src/finders/answer.ts';
import { csvOf, tableOf } from '../../../game-files/src/formats/write-csv.ts';
import { exitCodes } from '../exit-codes.ts';
import { openWorld } from '../lists/world.ts';

type Asked = { place: string; form: WrittenForm; legend: string | undefined; limit: number };

/** What the search box of the translator finds for a text, to print (docs: Find). */
export async function find(text: string, { place, form, legend, limit }: Asked): Promise<string> {
  const { index, ask } = openWorld(place);
  const legendid = legend === undefined ? undefined : index.legendOf(legend);
  if (legend !== undefined && legendid === undefined) throw new CannotStart(`There is no legend “${legend}”.`);
  const found = await skinsFound(index, { q: text, legendid, limit }, ask);
  if (found.total === 0 && form !== 'json') throw nothing(text, found);
  return writers[form](found);
}

/** The form of `GET /api/find`, or a table with a row for each skin. */
const writers: Record<WrittenForm, (found: SkinsFound) => string> = {
  json: (found) => `${JSON.stringify(found, null, 2)}\n`,
  csv: (found) => csvOf(rowsOf(found)),
  table: (found) => tableOf(rowsOf(found)),
};

function* rowsOf({ skins }: SkinsFound) {
  yield [...skinColumns, 'why', '_id'];
  for (const skin of skins) yield [...columnsOf(skin), skin.why, skin._id];
}

const nothing = (text: string, { suggestions }: SkinsFound) =>
  new CannotStart(`Nothing is found for “${text}”.${suggestions.length > 0 ? ` Try: ${suggestions.join(', ')}` : ''}`, {
    exitCode: exitCodes.nothing,
  });
