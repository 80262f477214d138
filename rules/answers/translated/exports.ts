import { columnsOf, type Row, skinColumns, type TranslatedSkin } from '#game-files/finders/answer.ts';
import { csvOf, moreCsv, tableOf } from '#game-files/formats/write-csv.ts';
import { kindWords, sayWholly, sayWhy } from './say.ts';

type Rows = Iterable<Row>;
type Skins = readonly TranslatedSkin[];

/** The forms of answers. */
export const writtenForms = ['csv', 'json', 'table'] as const;
export type WrittenForm = (typeof writtenForms)[number];

export const translationAsCsv = (rows: Rows, skins: Skins) => wholeOf('csv', rows, skins);
export const translationAsTable = (rows: Rows, skins: Skins) => wholeOf('table', rows, skins);
export const translationAsJson = (rows: Rows, skins: Skins) => wholeOf('json', rows, skins);

function wholeOf(form: WrittenForm, rows: Rows, skins: Skins) {
  const { begin, write, end } = translationWriter(form, skins);
  return `${begin}${write(rows)}${end()}`;
}

/** Writes answers piece by piece: `begin`, any number of pieces, then the end. */
export function translationWriter(form: WrittenForm, skins: Skins) {
  if (form === 'json') return jsonWriter(skins);
  const [first, more] = form === 'csv' ? [csvOf, moreCsv] : [tableOf, tableOf];
  return { begin: first([head]), write: (rows: Rows) => more(tableRows(rows, skins)), end: () => '' };
}

const head = ['line', 'text', 'kind', ...skinColumns, 'why', '_id'];

/** One row for each line and each skin in its answer; an unknown line has one without a skin. */
function* tableRows(rows: Rows, skins: Skins) {
  for (const { line, text, answer } of rows) {
    const kind = answer.kind === undefined ? '' : kindWords[answer.kind];
    const [why, all] = [sayWholly(answer, skins), answer.skins.map((place) => skins[place])];
    if (all.length === 0) yield [line, text, kind, ...columnsOf({ legend: answer.legend ?? '' }), why, ''];
    for (const skin of all) if (skin) yield [line, text, kind, ...columnsOf(skin), why, skin._id];
  }
}

/** One entry for each line, with its skins. */
function jsonWriter(skins: Skins) {
  let isFirst = true;
  const entryOf = ({ line, text, answer }: Row) => ({
    line,
    text,
    ...(answer.kind !== undefined && { kind: answer.kind }),
    ...(answer.name !== '' && { name: answer.name }),
    ...(answer.item !== undefined && { item: answer.item }),
    ...(answer.legend !== undefined && { legend: answer.legend }),
    why: sayWhy(answer),
    skins: answer.skins.flatMap((place) => skins[place] ?? []),
    ...(answer.items && { items: answer.items }),
    ...(answer.near && {
      near: { why: answer.near.why, skins: answer.near.skins.flatMap((place) => skins[place] ?? []) },
    }),
    ...(answer.suggestions && { suggestions: answer.suggestions }),
  });
  return {
    begin: '{\n  "lines": [',
    write(rows: Rows) {
      let text = '';
      for (const row of rows) {
        const entry = JSON.stringify(entryOf(row), null, 2).replaceAll('\n', '\n    ');
        text += `${isFirst ? '' : ','}\n    ${entry}`;
        isFirst = false;
      }
      return text;
    },
    end: () => (isFirst ? ']\n}\n' : '\n  ]\n}\n'),
  };
}
