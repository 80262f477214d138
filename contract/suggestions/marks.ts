import * as v from 'valibot';

/** What the checks find about a suggestion that may still be right (docs: Checks). */
const markNames = [
  'unknown_model',
  'unknown_material',
  'name_of_another',
  'new_legend',
  'new_language',
  'swapped',
  'shifted',
  'odd_signs',
] as const;
export type MarkName = (typeof markNames)[number];

/** A mark, with the sentence that people read. */
export const Mark = v.object({ mark: v.picklist(markNames), text: v.string() });
export type Mark = v.InferOutput<typeof Mark>;
