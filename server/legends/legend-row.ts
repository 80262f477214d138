import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { FailureCode } from '#contract/refusals.ts';
import type { LegendContent, NamedLegend } from '#contract/skins/legend.ts';
import type { LegendDraft } from '#contract/skins/legend-draft.ts';
import { isDummy, nameKey } from '#contract/text.ts';
import { isShared, type KnownLegend } from '#game-files/names/legends.ts';
import { wordsIn } from '#game-files/names/words-in.ts';
import { compare } from '#rules/texts/compare.ts';
import { rowsInto, type Step } from '../database/steps.ts';
import type { Database, Tables, Trx } from '../database/tables.ts';
import { keptList } from '../http/kept-answers.ts';
import { Refused } from '../program/refused.ts';
import { slugsOfLegends } from '../slugs/give-slugs.ts';

/** A legend as stored. */
export type LegendRow = Selectable<Tables['legend']>;

/** A new legend with nothing but a name. */
export const newLegend = (name: string, at: number): LegendRow => ({
  id: uuid(),
  name,
  name_key: nameKey(name),
  created_at: at,
  folder: null,
  words: '',
  rig: null,
  clips: null,
  version: 1,
});

/** A legend as it is sent and recorded in the history. */
export const contentOf = ({ name, folder, words, rig, clips }: LegendRow): LegendContent => ({
  name,
  folder,
  words: wordsIn(words),
  rig,
  clips,
});

/** The columns of a legend. */
export const columnsOf = ({ words, ...texts }: LegendContent) =>
  ({ ...texts, words: words.join(' ') }) satisfies Partial<Insertable<Tables['legend']>>;

/** The legend with the given values; values that are not given stay. Its folder is never among its other words. */
export function withGiven(legend: LegendRow, { name, folder, words, rig, clips }: LegendDraft): LegendRow {
  const given = (value: string | null | undefined, before: string | null) => (value === undefined ? before : value);
  const after = {
    ...legend,
    name,
    // Of two names that looked the same before this was checked, one keeps its earlier key.
    name_key: name === legend.name ? legend.name_key : nameKey(name),
    folder: given(folder, legend.folder),
    rig: given(rig, legend.rig),
    clips: given(clips, legend.clips),
  };
  const all = words ?? wordsIn(legend.words);
  return { ...after, words: all.filter((word) => word !== after.folder).join(' ') };
}

/** Do both have the same content? */
export const isSame = (one: LegendRow, other: LegendRow) =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

/** The legend of this id. */
export async function findLegend(trx: Trx, id: string): Promise<LegendRow> {
  const legend = await trx.selectFrom('legend').selectAll().where('id', '=', id).executeTakeFirst();
  if (!legend || isDummy(legend.name)) throw new Refused(404, 'not_found', 'This legend no longer exists.');
  return legend;
}

/** How many skins a legend has now, and how many it has ever had: a removed skin keeps its row. */
export async function countSkins(trx: Trx, id: string) {
  const { all, shown } = await trx
    .selectFrom('skin')
    .where('legend_id', '=', id)
    .select(({ fn, ref }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere(ref('removed_at'), 'is', null).as('shown'),
    ])
    .executeTakeFirstOrThrow();
  return { ever: Number(all), now: Number(shown) };
}

/** Refuses a name, a folder or a word that another legend has, and a word that stands for no legend (docs: Legends). */
export async function refuseLegend(trx: Trx, legend: LegendRow) {
  const others = await trx.selectFrom('legend').selectAll().where('id', '!=', legend.id).execute();
  const problem = problemOf(legend, others);
  if (problem)
    throw new Refused(problem.status, problem.code, problem.text, { fields: { [problem.field]: problem.text } });
}

type Problem = { status: 400 | 409; code: FailureCode; field: 'name' | 'folder' | 'words'; text: string };

/** Returns the first problem of a legend beside these others; undefined when there is none. */
export function problemOf(legend: LegendRow, others: readonly LegendRow[]): Problem | undefined {
  const { name_key, folder } = legend;
  const same = others.find((other) => other.name_key === name_key);
  if (same) return taken('name', `There is a legend named ${same.name} already.`);
  const words = wordsIn(legend.words);
  if (folder === null && words.length > 0) return invalid('folder', 'Words count beside a folder. Name it first.');
  const called = wordsOf(legend);
  for (const { word, field } of called) {
    if (isShared(word)) return invalid(field, `“${word}” stands for no legend: files of several have it.`);
    const owner = others.find((other) => wordsOf(other).some((one) => one.word === word));
    if (owner) return taken(field, `“${word}” stands for ${owner.name} already.`);
  }
  return undefined;
}

const taken = (field: Problem['field'], text: string): Problem => ({ status: 409, code: 'name_used', field, text });
const invalid = (field: Problem['field'], text: string): Problem => ({ status: 400, code: 'invalid', field, text });

const wordsOf = ({ folder, words }: LegendRow) => [
  ...(folder === null ? [] : [{ word: folder, field: 'folder' as const }]),
  ...wordsIn(words).map((word) => ({ word, field: 'words' as const })),
];

const HOW = { key: ['id'], updates: ['name', 'name_key', 'folder', 'words', 'rig', 'clips', 'version'] };

/** The steps that save legends with their names in addresses; only new ones can be brought in before a turn. */
export function* writeLegends(legends: readonly LegendRow[], { areNew = false } = {}): Generator<Step> {
  yield rowsInto('legend', legends, areNew ? {} : HOW);
  yield* slugsOfLegends(legends);
}

/**
 * `GET /api/legends`: every legend by name, with the names of its files and the number of its skins. It follows the
 * revision of the skins, since each change of a legend is one of them.
 */
export const legendsHandler = (db: Database) =>
  keptList<'listLegends'>(db, 'skins', async () => ({ legends: await readLegends(db) }));

/** The legends as they are sent. */
export async function readLegends(db: Database): Promise<NamedLegend[]> {
  const legends = await db.selectFrom('legend').selectAll().execute();
  const counts = await db
    .selectFrom('skin')
    .where('removed_at', 'is', null)
    .select('legend_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy('legend_id')
    .execute();
  const skins = new Map(counts.map(({ legend_id, count }) => [legend_id, Number(count)]));
  return legends
    .filter(({ name }) => !isDummy(name))
    .map((legend) => legendOf(legend, skins.get(legend.id) ?? 0))
    .sort((a, b) => compare(a.name, b.name));
}

/** A legend as it is sent (docs: Legends). */
export const legendOf = (legend: LegendRow, skins: number): NamedLegend => ({
  _id: legend.id,
  ...contentOf(legend),
  version: legend.version,
  skins,
});

/** The legends that readers of the game's files know: those with a folder. */
export async function readKnownLegends(db: Database): Promise<KnownLegend[]> {
  const rows = await db
    .selectFrom('legend')
    .select(['name', 'folder', 'words', 'rig', 'clips'])
    .where('folder', 'is not', null)
    .orderBy('name_key')
    .execute();
  return rows.map(({ name, folder, words, rig, clips }) => ({
    name,
    folder: folder ?? '',
    words: wordsIn(words),
    rig: rig ?? undefined,
    clips: clips ?? undefined,
  }));
}
