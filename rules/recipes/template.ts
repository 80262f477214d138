import { isKnown, type Row } from './row.ts';

/** The template that somebody begins with: the file that the extractors write for a model. */
export const FIRST_TEMPLATE = '{model}_LOD0.cast';

/** As long as a template may be. */
export const MOST_LETTERS = 200;

const valueIn: Readonly<Record<string, (row: Row) => string | undefined>> = {
  legend: ({ legend }) => legend,
  name: ({ skin }) => skin.ingamename,
  model: ({ skin }) => skin.model,
  material: ({ skin }) => skin.texture,
  animation: ({ skin }) => skin.animation,
  package: ({ skin }) => skin.package,
  quality: ({ skin }) => skin.quality,
  event: ({ skin }) => skin.eventset,
  id: ({ skin }) => skin._id,
};

/** The fields that a template may name. */
export const templateFields = Object.keys(valueIn);

/** What a template names that is no field, as it is written, each once. */
export const unknownFields = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(FIELD)].flatMap(([written, name = '']) => (Object.hasOwn(valueIn, name) ? [] : [written])),
  ),
];

/**
 * A template filled in for each row, each line once. A row without one of the values has no line: half a name would be
 * another name. Nothing is filled in while the template names something that is no field.
 */
export function fillTemplate(template: string, rows: readonly Row[]): { lines: string[]; left: number } {
  if (template.trim() === '' || unknownFields(template).length > 0) return { lines: [], left: 0 };
  const filled = rows.map((row) => fill(template, row));
  const lines = filled.filter((line) => line !== undefined);
  return { lines: [...new Set(lines)], left: filled.length - lines.length };
}

const FIELD = /\{([^{}]*)\}/g;

function fill(template: string, row: Row) {
  let isWhole = true;
  const line = template.replace(FIELD, (_, name: string) => {
    const value = valueIn[name]?.(row);
    if (!isKnown(value)) isWhole = false;
    return value ?? '';
  });
  return isWhole ? line : undefined;
}
