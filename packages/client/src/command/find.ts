import { entriesBeside, type FoundBeside, type SkinsFound } from '../../../../contract/find/find.ts';
import { skinsFound } from '../../../../rules/answers/questions/skin-index.ts';
import type { WrittenForm } from '../../../../rules/answers/translated/exports.ts';
import { CannotStart } from '../../../../server/program/refused.ts';
import { columnsOf, skinColumns } from '../../../game-files/src/finders/answer.ts';
import { csvOf, moreCsv, tableOf } from '../../../game-files/src/formats/write-csv.ts';
import { exitCodes } from '../exit-codes.ts';
import { openWorld } from '../lists/world.ts';

type Asked = { place: string; form: WrittenForm; legend: string | undefined; limit: number };

/** What the search box of the translator finds for a text, out of the kept lists, to print (docs: Find). */
export async function find(text: string, { place, form, legend, limit }: Asked): Promise<string> {
  const { index, ask, beside } = openWorld(place);
  const legendid = legend === undefined ? undefined : index.legendOf(legend);
  if (legend !== undefined && legendid === undefined) throw new CannotStart(`There is no legend “${legend}”.`);
  const skins = await skinsFound(index, { q: text, legendid, limit }, ask);
  // What is no skin of a legend is not found among those of one.
  const found = { ...skins, ...(legend === undefined && beside(text, limit)) };
  const others = Object.values(entriesBeside(found)).flat();
  if (skins.total + others.length === 0 && form !== 'json') throw nothing(text, skins);
  return form === 'json' ? `${JSON.stringify(found, null, 2)}\n` : writers[form](skins, others);
}

type Write = (skins: SkinsFound, others: readonly FoundBeside[]) => string;

/** A table with a row for each skin; below it one for what is beside skins, if anything fits. */
const writers: Record<Exclude<WrittenForm, 'json'>, Write> = {
  csv: (found, others) => csvOf(rowsOf(found)) + moreCsv(rowsBeside(found, others)),
  table: (found, others) => tableOf([...rowsOf(found), ...rowsBeside(found, others)]),
};

function* rowsOf({ skins, total }: SkinsFound) {
  if (total === 0) return;
  yield [...skinColumns, 'why', '_id'];
  for (const skin of skins) yield [...columnsOf(skin), skin.why, skin._id];
}

function* rowsBeside({ total }: SkinsFound, others: readonly FoundBeside[]) {
  if (others.length === 0) return;
  if (total > 0) yield [];
  yield ['name', 'kind', 'owner', 'files', 'slot', 'camo'];
  for (const { name, kind, owner, files, slot, camo } of others) {
    yield [name, kind, owner, files.map((file) => `${file.role} ${file.name}`).join(', '), slot, camo];
  }
}

function nothing(text: string, { suggestions }: SkinsFound) {
  const near = suggestions.length > 0 ? ` Try: ${suggestions.join(', ')}` : '';
  return new CannotStart(`Nothing is found for “${text}”.${near}`, { exitCode: exitCodes.nothing });
}
