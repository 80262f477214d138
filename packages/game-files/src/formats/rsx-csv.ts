import { type Line, linesIn } from '../files/lines.ts';
import type { Source } from '../files/source.ts';
import { CUT_OFF, stopsEarly } from './cut-off.ts';
import { damageOf, type Finds, type Found, type ListRow } from './list-row.ts';

/** The columns of a list's head; undefined when neither RSX nor a fork of it writes such a head. */
export function rsxHead(head: string): { columns: string[]; separator: string } | undefined {
  const separator = [',', ';', '\t'].find((one) => head.includes(one)) ?? ',';
  const columns = head.split(separator).map((title) => unquoted(title.trim()).toLowerCase());
  return ['type', 'guid', 'asset_name'].every((title) => columns.includes(title)) ? { columns, separator } : undefined;
}

/** Are these rows of such a list without its head? */
export const isHeadless = (lines: string[]) =>
  lines.filter((line) => ROW.test(line)).length * 2 > lines.length && ROW.test(lines[0] ?? '');

const ROW = /^[a-z_]{2,4},[0-9a-f]{1,16},[^,]+\.(?:rpak|mbnk|mprj),./i;
const HEAD = 'type,guid,file_name,asset_name';
const NO_HEAD = 'the head of the list is missing, and perhaps more of it; make it again';

/**
 * Reads the list that RSX writes as csv. Columns are found by their names in the head, because a fork has two more. RSX
 * quotes nothing: a quote that a spreadsheet added damages its own line alone. The name is the last column and may
 * contain the separator.
 */
export async function* readRsxCsv(source: Source): Finds<ListRow> {
  let split: ((text: string) => ListRow | string) | undefined;
  for await (const lines of linesIn(source)) {
    const [first] = lines;
    const isRow = split !== undefined || isHeadless(first ? [first.text] : []);
    if (split === undefined && isRow) yield [{ line: 1, broken: NO_HEAD, text: '', isCut: true }];
    const read: ReturnType<typeof splitterFor> = split ?? splitterFor(isRow ? HEAD : (first?.text ?? ''));
    yield (isRow ? lines : lines.slice(1)).map((line) => rowIn(line, read));
    split = read;
  }
}

function rowIn({ line, text, open }: Line, read: (text: string) => ListRow | string): Found<ListRow> {
  const row = read(text);
  if (open && isShort(row, text)) return { line, broken: CUT_OFF, text, isCut: true };
  return typeof row === 'string' ? { line, broken: row, text } : { line, row };
}

const TOO_SHORT = 'it has too few columns';

/** No tool writes a quote: a spreadsheet broke the line. */
const isShort = (row: ListRow | string, text: string) =>
  typeof row === 'object' ? stopsEarly(row.name, row) : row === TOO_SHORT && !text.includes('"');

function splitterFor(head: string) {
  const { columns, separator } = rsxHead(head) ?? { columns: ['asset_name'], separator: ',' };
  const at = (title: string) => columns.indexOf(title);
  const [type, guid, file, name] = [at('type'), at('guid'), at('file_name'), at('asset_name')] as const;
  return (text: string): ListRow | string => {
    const fields = fieldsOf(text, separator, columns.length);
    if (fields.length < columns.length) return TOO_SHORT;
    const row = {
      type: fields[type] ?? '',
      guid: fields[guid] ?? '',
      file: fields[file] ?? '',
      name: unquoted(fields[name] ?? ''),
    };
    return damageOf(row.name) ?? row;
  };
}

/** Splits into this many fields; the last takes the rest. */
function fieldsOf(text: string, separator: string, count: number) {
  const fields: string[] = [];
  let start = 0;
  while (fields.length < count - 1) {
    const end = text.indexOf(separator, start);
    if (end < 0) break;
    fields.push(text.slice(start, end));
    start = end + 1;
  }
  fields.push(text.slice(start));
  return fields;
}

const unquoted = (field: string) =>
  field.length > 1 && field.startsWith('"') && field.endsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
