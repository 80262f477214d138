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
import type { SkinRow } from '../skins/given-rows.ts';
import { withNames } from '../skins/names.ts';
import { sourcesOf, withSources } from '../skins/sources.ts';
import type { KnownSkin } from './recognise-skins.ts';

/** What a skin of files does to the list: it is new there, or it changes some fields of one, or none. */
export type ComparedSkin<Known> =
  | { row: SkinRow; before: null }
  | {
      row: SkinRow;
      before: Known;
      after: SkinFields;
      differences: SkinFieldName[];
      /** Those of the differences whose old value a person typed: it may be the better one (docs: Sources). */
      typed: SkinFieldName[];
    };

/**
 * Compares the skins of files with those of the list, in the order of the files, once somebody has recognised them there.
 * Starter data nobody has typed.
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

/** A row that says no sources was written by a person. */
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
 * The row without what a rule about names alone tells where a list of the game has told it once: the list that tells it
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
