import { entriesBeside, type FoundBeside, HIGHEST_LIMIT, type SkinsFound } from '../../../../contract/find/find.ts';
import { skinsFound } from '../../../../rules/answers/questions/skin-index.ts';
import type { WrittenForm } from '../../../../rules/answers/translated/exports.ts';
import { CannotStart } from '../../../../server/program/cannot-start.ts';
import { columnsOf, skinColumns } from '../../../game-files/src/finders/answer.ts';
import { csvOf, moreCsv, tableOf } from '../../../game-files/src/formats/write-csv.ts';
import { exitCodes } from '../exit-codes.ts';
import { openWorld } from '../lists/world.ts';
import { createClient } from '../site/client.ts';

type Asked = { place: string; form: WrittenForm; legend: string | undefined; limit: number; offline: boolean };

/**
 * What the search box of the translator finds for a text, to print (docs: Find): skins out of the kept lists, and what the
 * site finds beside them. `note` is told why the latter is missing.
 */
export async function find(
  text: string,
  { place, form, legend, limit, offline }: Asked,
  note: (sentence: string) => void,
): Promise<string> {
  const { kept, index, ask } = openWorld(place);
  const legendid = legend === undefined ? undefined : index.legendOf(legend);
  if (legend !== undefined && legendid === undefined) throw new CannotStart(`There is no legend “${legend}”.`);
  const skins = await skinsFound(index, { q: text, legendid, limit }, ask);
  // What is no skin of a legend is not found among those of one.
  const { beside, why } = legend === undefined ? await askSite(kept.site, text, { limit, offline }) : NOTHING;
  const found = { ...skins, ...beside };
  const others = Object.values(entriesBeside(found)).flat();
  if (skins.total + others.length === 0 && form !== 'json') throw nothing(text, skins, why);
  if (why !== '') note(why);
  return form === 'json' ? `${JSON.stringify(found, null, 2)}\n` : writers[form](skins, others);
}

const NOTHING = { beside: {}, why: '' };
const ONLY_THERE = 'The kept lists have skins alone: weapons and animations are found by the site.';

async function askSite(site: string, text: string, { limit, offline }: Pick<Asked, 'limit' | 'offline'>) {
  if (offline) return { ...NOTHING, why: ONLY_THERE };
  const answer = await createClient({ site }).find(text, { limit: Math.min(limit, HIGHEST_LIMIT) });
  if (answer.ok) return { ...NOTHING, beside: entriesBeside(answer.value) };
  return { ...NOTHING, why: `${answer.problem.message} ${ONLY_THERE}` };
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

function nothing(text: string, { suggestions }: SkinsFound, why: string) {
  const near = suggestions.length > 0 ? ` Try: ${suggestions.join(', ')}` : '';
  const message = `Nothing is found for “${text}”.${near}${why === '' ? '' : `${near && '.'} ${why}`}`;
  return new CannotStart(message, { exitCode: exitCodes.nothing });
}
