import type { FailureCode } from '#contract/refusals.ts';
import { isShared } from '#game-files/names/legends.ts';
import { wordsIn } from '#game-files/names/words-in.ts';
import type { Trx } from '../database/tables.ts';
import { Refused } from '../program/refused.ts';
import type { LegendRow } from './legend-row.ts';

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
