import { csvOf, tableOf } from '#game-files/formats/write-csv.ts';
import type { Row, TranslatedSkin } from '#game-files/translate/answer.ts';
import { kindWords, sayWhy } from './say.ts';

const head = ['line', 'text', 'kind', 'legend', 'ingamename', 'model', 'material', 'slot', 'camo', 'why', '_id'];

/** One row for each line and each skin in its answer; an unknown line has one without a skin. */
function* tableRows(rows: Iterable<Row>, skins: readonly TranslatedSkin[]) {
  yield head;
  for (const { line, text, answer } of rows) {
    const kind = answer.kind === undefined ? '' : kindWords[answer.kind];
    const [why, all] = [sayWhy(answer), answer.skins.map((place) => skins[place])];
    if (all.length === 0) yield [line, text, kind, answer.legend ?? '', '', '', '', '', '', why, ''];
    for (const skin of all) {
      if (!skin) continue;
      const { model, texture, slot, camo } = skin;
      yield [line, text, kind, skin.legend, skin.ingamename, model, texture, slot, camo, why, skin._id];
    }
  }
}

export const translationAsCsv = (rows: Iterable<Row>, skins: readonly TranslatedSkin[]) =>
  csvOf(tableRows(rows, skins));

export const translationAsTable = (rows: Iterable<Row>, skins: readonly TranslatedSkin[]) =>
  tableOf(tableRows(rows, skins));

export function translationAsJson(rows: Iterable<Row>, skins: readonly TranslatedSkin[]): string {
  const lines = [...rows].map(({ line, text, answer }) => ({
    line,
    text,
    ...(answer.kind !== undefined && { kind: answer.kind }),
    ...(answer.name !== '' && { name: answer.name }),
    ...(answer.legend !== undefined && { legend: answer.legend }),
    why: sayWhy(answer),
    skins: answer.skins.flatMap((place) => skins[place] ?? []),
  }));
  return `${JSON.stringify({ lines }, null, 2)}\n`;
}
