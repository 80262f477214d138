import * as v from 'valibot';
import { assetKinds, GroupName } from '#contract/archive/archive.ts';
import { Guid, optionalText } from '#contract/skins/game-texts.ts';
import { LegendDraft } from '#contract/skins/legend-draft.ts';
import { NOT_AVAILABLE } from '#contract/skins/skin.ts';
import { AssetName, InGameName, LegendName } from '#contract/skins/skin-draft.ts';
import { skinEntries, skinFields } from '#contract/skins/skin-fields.ts';
import { nameKey } from '#contract/text.ts';
import { encodingOf } from '#game-files/files/source.ts';
import type { HandmadeForm } from '#game-files/formats/recognise.ts';
import { type AssetRow, type OtherRows, type Rows, type SkinRow, skinKey } from '../../skins/given-rows.ts';
import { assetIn, type Hints } from './asset-name.ts';
import { readCsv } from './csv.ts';
import type { Entry, HandmadeText, Line } from './entry.ts';
import { readJson } from './json.ts';

const readers: Record<HandmadeForm, (source: HandmadeText) => Iterable<Entry>> = {
  'own json': readJson,
  'own csv': readCsv,
  'own txt': readTxt,
};

/** The most rows of handmade lists; all of them are held in memory. */
const MAX_ROWS = 300_000;

export type WrongLine = { file: string; line: Line; reason: () => string };

/** The wrong lines in words, each once: a line of a JSON may hold many rows. */
export const saidOnce = (wrong: readonly WrongLine[], place = (_file: string) => '') => [
  ...new Set(wrong.map(({ file, line, reason }) => `${place(file)}line ${line()}: ${reason()}`)),
];

/** Why a file is refused: the end of a sentence about it, its wrong lines, or its length. */
export type Fault = { unusable: string } | { wrong: WrongLine[] } | { tooMany: number };

/** Takes handmade lists, one after the other. A list with a wrong row gives no rows at all. */
export function handmadeReader(hints: Hints) {
  const rows: Rows = { skins: [], assets: [] };
  const places = new Map<string, Place>();
  let left = MAX_ROWS;

  function take({ file, form, bytes }: { file: string; form: HandmadeForm; bytes: Uint8Array }): Fault | undefined {
    const text = decode(bytes);
    if (text === undefined) return { unusable: 'is not UTF-8 text. Save it as UTF-8 and import it again.' };
    if (text.trim() === '') return { unusable: 'is empty.' };
    const read = rowsIn(readers[form]({ text, hints }), { file, left, places });
    if (!('rows' in read)) return read;
    for (const row of read.rows.skins) rows.skins.push(row);
    for (const row of read.rows.assets) rows.assets.push(row);
    if (read.rows.legends.length > 0) rows.legends = [...(rows.legends ?? []), ...read.rows.legends];
    for (const [name, others] of Object.entries(read.rows.others))
      rows.others = { ...rows.others, [name]: [...(rows.others?.[name] ?? []), ...others] };
    for (const [key, place] of read.places) places.set(key, place);
    left -= read.rows.skins.length + read.rows.assets.length;
    return undefined;
  }

  return { rows, take };
}

type Place = { file: string; line: Line };
type Places = ReadonlyMap<string, Place>;
type Read = Required<Rows> & { others: OtherRows };
type Before = { file: string; left: number; places: Places };

function rowsIn(
  found: Iterable<Entry>,
  { file, left, places: earlier }: Before,
): Fault | { rows: Read; places: Places } {
  const others: Record<string, object[]> = {};
  const rows: Read = { skins: [], assets: [], legends: [], others };
  const wrong: WrongLine[] = [];
  const places = new Map<string, Place>();
  let count = 0;
  for (const one of found) {
    if ('unusable' in one) return one;
    count += 1;
    if (count > left) return { tooMany: MAX_ROWS };
    const { line } = one;
    if ('other' in one) {
      const own = others[one.feature] ?? [];
      others[one.feature] = own;
      own.push(one.other);
      continue;
    }
    const { row, reason } = checkRow(one);
    if (reason !== undefined) {
      wrong.push({ file, line, reason: () => reason });
      continue;
    }
    if ('kind' in row) rows.assets.push(row);
    else if ('ingamename' in row) rows.skins.push(row);
    else rows.legends.push(row);
    const known = keyOf(row);
    const place = known && (placeOf(known, places) ?? placeOf(known, earlier));
    if (place) wrong.push({ file, line, reason: () => sayTwice(known.what, place) });
    else if (known) for (const key of [known.key + known.id, known.key + ANY]) places.set(key, { file, line });
  }
  return wrong.length > 0 ? { wrong } : { rows, places };
}

/** Keys that files may contain only once; an asset may be in many files. */
function keyOf(row: Row) {
  if ('kind' in row) return;
  if ('ingamename' in row)
    return { key: `${skinKey(row)}\n`, id: row.gameid ?? '', what: `${row.legend} – ${row.ingamename}` };
  return { key: nameKey(row.name), id: '', what: `The legend ${row.name}` };
}

/**
 * The earlier row with the same key; two skins with one name differ when both have a permanent id and the ids differ.
 */
const placeOf = ({ key, id }: { key: string; id: string }, places: Places) =>
  id === '' ? places.get(key + ANY) : (places.get(key + id) ?? places.get(key));

const ANY = 'any';

const sayTwice = (what: string, { file, line }: Place) => `${what} is already in ${file}, line ${line()}.`;

/**
 * The text of a file: UTF-8, or UTF-16 when it begins with a byte order mark, as Windows writes it. Undefined when it
 * is neither, because every letter of a handmade list counts.
 */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Finds one asset on each line, as the tools that read the game's files list them. Skips blank lines, and names whose
 * paths other lists have.
 */
function* readTxt({ text, hints }: HandmadeText): Generator<Entry> {
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() !== '' && !hints.isPlaced?.(line.trim(), index + 1)) {
      yield { line: () => index + 1, ...assetIn(line, hints) };
    }
  }
}

/** A row of a file: a skin, an asset, or the words in the names of a legend's files. */
type Row = SkinRow | AssetRow | LegendDraft;
type Checked = { row: Row; reason?: never } | { row?: never; reason: string };

/** A result of a reader: a row when every value is usable, else the reason. */
function checkRow(found: Exclude<Entry, { unusable: string } | { other: object }>): Checked {
  if ('wrong' in found) return { reason: found.wrong };
  const { success, output, issues } =
    'skin' in found
      ? v.safeParse(Skin, found.skin, { abortEarly: true })
      : 'words' in found
        ? v.safeParse(Legend, found.words, { abortEarly: true })
        : v.safeParse(Asset, found.asset, { abortEarly: true });
  return success ? { row: output } : { reason: reasonOf(issues[0]) };
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const NameOrNone = v.pipe(
  v.unknown(),
  v.transform((name) => (isBlank(name) ? NOT_AVAILABLE : name)),
  AssetName,
);

/** A missing value keeps the stored one; an empty value removes it. */
function orKept(text: v.GenericSchema<unknown, string | null>): v.GenericSchema<unknown, string | null | undefined> {
  return v.pipe(
    v.unknown(),
    v.transform((name) => (name !== undefined && isBlank(name) ? null : name)),
    v.nullish(text),
  );
}

const Skin = v.object({
  legend: LegendName,
  ...skinEntries<v.GenericSchema<unknown, string>, ReturnType<typeof orKept>>(
    (name) => (name === 'ingamename' ? InGameName : NameOrNone),
    (name) => orKept(optionalText(name)),
  ),
});

/** Other keys beside a legend are ignored. */
const Legend = v.object(LegendDraft.entries);

const Asset = v.object({
  ...{ kind: v.picklist(assetKinds), group: GroupName, name: AssetName },
  ...{ guid: v.optional(orKept(Guid)), package: v.optional(orKept(AssetName)) },
});

// The schemas say "The asset name" for several columns of a skin; the message names the column.
function reasonOf(issue: v.BaseIssue<unknown>) {
  const [field = ''] = v.getDotPath(issue)?.split('.') ?? [];
  return field !== 'ingamename' && field in skinFields ? `${field}: ${issue.message}` : issue.message;
}
