import { type CsvError, parse } from 'csv-parse/browser/esm/sync';
import { eachSkinField, type SkinFieldName, skinFieldNames, skinFields } from '#contract/skins/skin-fields.ts';
import { assetIn, type Hints, kindCalled } from './asset-name.ts';
import type { Entry, HandmadeText, Line } from './entry.ts';

const fieldsByName = Object.fromEntries(skinFieldNames.map((name) => [name, name]));

// Heads as `plain` returns them: our own, those of the page (docs: Cards), of the sheet that came before the page
// ("Legion name", "Material (if needed)"), and of the list that RSX writes (docs/CLI.md in r-ex/rsx).
const heads: Record<string, Column> = {
  legend: 'legend',
  legendname: 'legend',
  ...fieldsByName,
  legionname: 'model',
  material: 'texture',
  materialifneeded: 'texture',
  kind: 'kind',
  type: 'kind',
  group: 'group',
  name: 'name',
  assetname: 'asset_name',
};
type Column = SkinFieldName | 'legend' | 'kind' | 'group' | 'name' | 'asset_name';
type Fields = Partial<Record<Column, string>>;

/**
 * Finds skins (legend, the fields of every skin, and optional ones) or assets (kind, name, and legend or group; or
 * asset_name) in a text with a head and commas, semicolons or tabs between its columns.
 */
export function* readCsv({ text, hints }: HandmadeText): Generator<Entry> {
  const records = parseRecords(text);
  if ('unusable' in records) return yield records;
  const columns = (records.shift()?.record ?? []).map(columnCalled);
  const read = readerFor(
    columns.filter((column) => column !== undefined),
    hints,
  );
  if ('unusable' in read) return yield read;
  for (const { record, line: number } of records) {
    const line = () => number;
    const rest = record.slice(columns.length);
    if (record.length < columns.length || rest.some((field) => field !== '')) {
      yield { line, wrong: `It has ${record.length} columns, the head has ${columns.length}.` };
    } else {
      const named = columns.flatMap((column, index) => (column ? [[column, record[index]]] : []));
      yield read(Object.fromEntries(named), line);
    }
  }
}

const columnCalled = (title: string) => (Object.hasOwn(heads, plain(title)) ? heads[plain(title)] : undefined);

const plain = (title: string) => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function parseRecords(text: string): { record: string[]; line: number }[] | { unusable: string } {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  const delimiter = [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
  const records: { record: string[]; line: number }[] = [];
  try {
    // A two-character line break inside quotes would count as two lines.
    parse(text.replaceAll(/\r\n?/g, '\n'), {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: delimiter !== '\t',
      on_record: (record: string[], { lines }) => {
        records.push({ record, line: lines });
        return null;
      },
    });
    return records;
  } catch (error) {
    return { unusable: `cannot be read: ${reasonOf(error as CsvError, records.at(-1)?.line ?? 0)}` };
  }
}

/** The parser accepts everything except misplaced quotes. */
const reasonOf = ({ code, lines }: CsvError, lastLine: number) =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? `a quote that opens after line ${lastLine} is never closed.`
    : `line ${lines} has text after a closing quote. Write a quote that belongs to the text twice.`;

function readerFor(columns: Column[], hints: Hints): ((fields: Fields, line: Line) => Entry) | { unusable: string } {
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice) return { unusable: `has two columns for ${twice}. Remove one of them.` };
  const has = (...needed: Column[]) => needed.every((column) => columns.includes(column));
  if (has('legend', ...neededFields)) return skin;
  if (has('asset_name') || (has('kind', 'name') && (has('legend') || has('group')))) {
    return (fields, line) => ({ line, ...assetOf(fields, hints) });
  }
  return {
    unusable:
      'needs the columns legend, ingamename, model and texture for skins, or kind, name and legend (or asset_name) for assets.',
  };
}

const neededFields = skinFieldNames.filter((name) => !skinFields[name].isOptional);

const skin = (fields: Fields, line: Line): Entry => ({
  line,
  skin: { legend: fields.legend, ...eachSkinField((name) => fields[name]) },
});

function assetOf(fields: Fields, hints: Hints) {
  const kind = fields.kind ? kindCalled(fields.kind) : hints.kind;
  if (fields.kind && !kind) return { wrong: 'Its kind is not model, texture or animation.' };
  const group = fields.group || fields.legend || hints.group;
  return assetIn(fields.asset_name ?? fields.name ?? '', { ...hints, kind, group });
}
