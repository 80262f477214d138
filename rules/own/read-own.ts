import { type Rows, type SkinRow, skinKey } from '../import/rows.ts';
import type { Hints } from '../names/asset-name.ts';
import { checkRow } from './check-row.ts';
import { readCsv } from './csv.ts';
import { decode } from './decode.ts';
import type { Found, Line, OwnText } from './found.ts';
import { readJson } from './json.ts';
import { readTxt } from './txt.ts';

/** The forms in which people make lists, and in which `npm run export` writes one (docs: Import). */
export type OwnForm = 'own json' | 'own csv' | 'own txt';

const readers: Record<OwnForm, (source: OwnText) => Iterable<Found>> = {
  'own json': readJson,
  'own csv': readCsv,
  'own txt': readTxt,
};

/** Most rows of lists that people made; all of them are held in memory. */
const MAX_ROWS = 300_000;

export type WrongLine = { file: string; line: Line; reason: () => string };

/** Why nothing of a file is taken: the end of a sentence about it, the lines that are wrong, or its length. */
export type Fault = { unusable: string } | { wrong: WrongLine[] } | { tooMany: number };

/** Takes lists that people made, one after the other. All rows of a list can be used, or it gives none. */
export function ownReader(hints: Hints) {
  const rows: Rows = { skins: [], assets: [] };
  const places = new Map<string, Place>();
  let left = MAX_ROWS;

  function take({ file, form, bytes }: { file: string; form: OwnForm; bytes: Uint8Array }): Fault | undefined {
    const text = decode(bytes);
    if (text === undefined) return { unusable: 'is not UTF-8 text. Save it as UTF-8 and import it again.' };
    if (text.trim() === '') return { unusable: 'is empty.' };
    const read = rowsIn(readers[form]({ text, hints }), { file, left, places });
    if (!('rows' in read)) return read;
    for (const row of read.rows.skins) rows.skins.push(row);
    for (const row of read.rows.assets) rows.assets.push(row);
    for (const [key, place] of read.places) places.set(key, place);
    left -= read.rows.skins.length + read.rows.assets.length;
    return undefined;
  }

  return { rows, take };
}

type Place = { file: string; line: Line };
type Places = ReadonlyMap<string, Place>;
type Before = { file: string; left: number; places: Places };

function rowsIn(
  found: Iterable<Found>,
  { file, left, places: earlier }: Before,
): Fault | { rows: Rows; places: Places } {
  const rows: Rows = { skins: [], assets: [] };
  const wrong: WrongLine[] = [];
  const places = new Map<string, Place>();
  let count = 0;
  for (const one of found) {
    if ('unusable' in one) return one;
    count += 1;
    if (count > left) return { tooMany: MAX_ROWS };
    const { line } = one;
    const { row, reason } = checkRow(one);
    if (reason !== undefined) wrong.push({ file, line, reason: () => reason });
    else if ('name' in row) rows.assets.push(row);
    else {
      const place = places.get(skinKey(row)) ?? earlier.get(skinKey(row));
      if (place) wrong.push({ file, line, reason: () => sayTwice(row, place) });
      else places.set(skinKey(row), { file, line });
      rows.skins.push(row);
    }
  }
  return wrong.length > 0 ? { wrong } : { rows, places };
}

const sayTwice = ({ legend, ingamename }: SkinRow, { file, line }: Place) =>
  `${legend} – ${ingamename} stands already in ${file}, line ${line()}.`;
