import { type SkinFieldName, skinFieldNames } from '#contract/skins/skin-fields.ts';
import { allSources, type FieldSource, sourceOf } from './source-of.ts';

type Sources = { [Name in SkinFieldName]?: FieldSource };

/** The source of each field; a missing one was typed by a person, or is unknown (docs: Sources). */
export function sourcesOf(text: string | null | undefined): Sources {
  const sources: Sources = {};
  for (const name of skinFieldNames) {
    const source = sourceOf(text, name);
    if (source) sources[name] = source;
  }
  return sources;
}

/** The same text for the same sources; null for none. */
export function writeSources(sources: Sources): string | null {
  const parts = allSources.flatMap((source) => {
    const names = skinFieldNames.filter((name) => sources[name] === source);
    return names.length === 0 ? [] : [`${source}:${names.join(',')}`];
  });
  return parts.length === 0 ? null : parts.join(';');
}

/** The sources of a skin after these fields got a new value; from a person unless another source is given. */
export function withSources(known: string | null, fields: readonly SkinFieldName[], given: string | null = null) {
  const from = sourcesOf(given);
  const others = Object.entries(sourcesOf(known)).filter(([name]) => !fields.some((field) => field === name));
  return writeSources({
    ...Object.fromEntries(others),
    ...Object.fromEntries(fields.map((name) => [name, from[name]])),
  });
}
