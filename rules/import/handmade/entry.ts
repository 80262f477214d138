import type { SkinFieldName } from '#contract/skins/skin-fields.ts';
import type { Hints } from './asset-name.ts';

/** The line of a row. Call it only for reported rows: JSON is parsed again for it. */
export type Line = () => number;

/**
 * The results of a reader, one by one, with unchecked values; or at last the end of a sentence that says why the file
 * cannot be read.
 */
export type Entry =
  | { unusable: string }
  | ({ line: Line } & (
      | { skin: Record<SkinFieldName | 'legend', unknown> }
      | { asset: Record<'kind' | 'group' | 'name', unknown> & { guid?: unknown; package?: unknown } }
      | { words: Record<string, unknown> }
      | { feature: string; other: object }
      | { wrong: string }
    ));

/** A file as it came; readers never touch the disk. */
export type HandmadeText = { text: string; hints: Hints };
