import { isKnown, type Row } from './row.ts';

const valueIn: Readonly<Record<string, (row: Row) => string | undefined>> = {
  legend: ({ legend }) => legend,
  name: ({ skin }) => skin.ingamename,
  model: ({ skin }) => skin.model,
  material: ({ skin }) => skin.texture,
  slot: ({ skin }) => skin.slot,
  palette: ({ skin }) => skin.camo,
  arms: ({ skin }) => skin.arms,
  animation: ({ skin }) => skin.animation,
  package: ({ skin }) => skin.package,
  quality: ({ skin }) => skin.quality,
  event: ({ skin }) => skin.eventset,
  id: ({ skin }) => skin._id,
};

/** The fields that a template may name. */
export const templateFields = Object.keys(valueIn);

/** The unknown fields in a template, as they are written, each once. */
export const unknownFields = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(FIELD)].flatMap(([written, name = '']) => (Object.hasOwn(valueIn, name) ? [] : [written])),
  ),
];

/**
 * A template filled in for each row, each line once. A row that lacks one of the values has no line: half a name would
 * be another name. Nothing is filled in while the template has an unknown field.
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
