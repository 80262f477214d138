/** The fields of one row, in the order of its columns. */
type Fields = readonly (string | number | true | undefined)[];

/**
 * A table as CSV for spreadsheets: with a byte order mark for Excel, the line ends of RFC 4180, and no formula that a
 * spreadsheet would run.
 */
export const csvOf = (rows: Iterable<Fields>) => `\ufeff${linesOf(rows, ',')}`;

/** Rows that follow the first ones of such a file. */
export const moreCsv = (rows: Iterable<Fields>) => linesOf(rows, ',');

/** The same for pasting into a spreadsheet. */
export const tableOf = (rows: Iterable<Fields>) => linesOf(rows, '\t');

function linesOf(rows: Iterable<Fields>, separator: string) {
  let text = '';
  for (const row of rows) text += `${row.map((field) => fieldOf(field, separator)).join(separator)}\r\n`;
  return text;
}

function fieldOf(field: string | number | true = '', separator: string) {
  const text = FORMULA.test(String(field)) ? `'${field}` : String(field);
  return /["\r\n]|^\s|\s$/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Characters that begin a formula, also after blanks; includes the wide forms of Chinese and Japanese keyboards. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;
