import { NOT_AVAILABLE } from '#contract/skins/skin.ts';
import {
  type SkinFieldName,
  type SkinFields,
  skinDifferences,
  skinFieldNames,
  skinFieldsOf,
  typedFieldNames,
  withGiven,
} from '#contract/skins/skin-fields.ts';
import { isNamed, type OpenRow, type SkinRow } from '../skins/given-rows.ts';
import { withNames } from '../skins/names.ts';
import { ambiguousRows } from '../skins/same-names.ts';
import { sourcesOf, withSources } from '../skins/sources.ts';
import { type KnownSkin, recogniseSkins } from './recognise-skins.ts';

/** The effect of a skin in the files on the list: it is new, changes some fields of a skin, or changes nothing. */
export type ComparedSkin<Known> =
  | { row: SkinRow; before: null }
  | {
      row: SkinRow;
      before: Known;
      after: SkinFields;
      differences: SkinFieldName[];
      /** The differences whose old value a person typed: that value may be the better one (docs: Sources). */
      typed: SkinFieldName[];
    };

/**
 * Compares the skins of files with those of the list, in the order of the files, after they were matched. No person
 * typed starter data.
 */
export function compareSkins<Known extends KnownSkin>(
  rows: readonly SkinRow[],
  recognised: ReadonlyMap<SkinRow, Known>,
  isStarter: (skin: Known) => boolean,
): ComparedSkin<Known>[] {
  return rows.map((row) => {
    const before = recognised.get(row);
    if (!before) return { row, before: null };
    const { after, differences } = changeBy(row, before);
    return { row, before, after, differences, typed: isStarter(before) ? [] : typedAmong(differences, before) };
  });
}

/** A row without sources was written by a person. */
function changeBy(row: SkinRow, known: KnownSkin) {
  const before = skinFieldsOf(known);
  const given = withoutWorse(row, before);
  const after = withGiven(before, { ...given, names: withNames(known.names, row.names), sources: undefined });
  const differences = skinDifferences(before, after);
  if (differences.length === 0) return { after: before, differences };
  const named = skinFieldNames.filter((name) => given[name] !== undefined);
  const sources =
    row.sources === undefined
      ? withSources(before.sources, differences)
      : withSources(before.sources, named, row.sources);
  return { after: { ...after, sources }, differences };
}

/**
 * The row without values that a rule about names found, where the list has a value from a list of the game: that list
 * was left out this time, or was cut off (docs: Sources).
 */
function withoutWorse(row: SkinRow, before: SkinFields): SkinRow {
  if (!row.sources?.includes('derived')) return row;
  const [told, known] = [sourcesOf(row.sources), sourcesOf(before.sources)];
  const worse = skinFieldNames.filter(
    (name) => told[name] === 'derived' && known[name] === 'list' && before[name] && before[name] !== NOT_AVAILABLE,
  );
  return { ...row, ...Object.fromEntries(worse.map((name) => [name, undefined])) };
}

function typedAmong(differences: SkinFieldName[], skin: KnownSkin): SkinFieldName[] {
  const sources = sourcesOf(skin.sources);
  return typedFieldNames.filter(
    (name) => differences.includes(name) && skin[name] && skin[name] !== NOT_AVAILABLE && sources[name] === undefined,
  );
}

type Given = {
  /** Rows of skins that may be added. */
  skins: readonly SkinRow[];
  /** Rows that only change skins of the list. */
  open: readonly OpenRow[];
};
type List<Known> = { known: readonly Known[]; isStarter: (skin: Known) => boolean };

/**
 * Compares rows of files with the list, the same on the page and on the server (docs: Import). An open row matches only
 * a skin that no other row matches, and takes its name from that skin (`named`). `ambiguous` are the rows that may mean
 * several skins.
 */
export function compareWithList<Known extends KnownSkin>({ skins, open }: Given, { known, isStarter }: List<Known>) {
  const found = recogniseSkins(skins, known);
  const taken = new Set(found.values());
  const opened = recogniseSkins(
    open,
    known.filter((skin) => !taken.has(skin)),
  );
  const named = new Map<OpenRow, SkinRow>();
  for (const [row, skin] of opened) {
    const whole = namedBy(row, skin);
    named.set(row, whole);
    found.set(whole, skin);
  }
  const rows = [...skins, ...open.flatMap((row) => named.get(row) ?? [])];
  const compared = compareSkins(rows, found, isStarter);
  return {
    compared: new Map<SkinRow, ComparedSkin<Known>>(compared.map((one) => [one.row, one])),
    named,
    ambiguous: new Set(ambiguousRows(rows, found, known)),
  };
}

/** The row with the listed name of the skin and its legend, where the files name neither (docs: Sources). */
function namedBy(row: OpenRow, { legend, ingamename, sources }: KnownSkin): SkinRow {
  if (isNamed(row)) return row;
  if (row.ingamename !== undefined) return { ...row, legend, ingamename: row.ingamename };
  return { ...row, legend, ingamename, sources: withSources(row.sources ?? null, ['ingamename'], sources) };
}
