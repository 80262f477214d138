/**
 * A table as text with commas, each line ended as RFC 4180 wants it. It begins with the mark of UTF-8, without which
 * spreadsheets read accents wrongly, and a value that a spreadsheet would run as a formula begins with an apostrophe.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => `${row.map((value = '') => quoted(tame(value))).join(',')}\r\n`).join('')}`;

/** What Excel, LibreOffice and Google take for a formula, the wide forms of Chinese and Japanese keyboards too. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

const tame = (value: string) => (FORMULA.test(value) ? `'${value}` : value);

const quoted = (value: string) => (/[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
