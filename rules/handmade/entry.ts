import type { SkinFieldName } from '#contract/skins/skin-fields.ts';
import type { Hints } from './asset-name.ts';

/** The line of a row. Asked only for rows that are reported: JSON is parsed again for it. */
export type Line = () => number;

/**
 * What a reader finds, one by one, with values as they are; or at last the end of a sentence about why the file cannot be
 * read.
 */
export type Entry =
  | { unusable: string }
  | ({ line: Line } & (
      | { skin: Record<SkinFieldName | 'legend', unknown> }
      | { asset: Record<'kind' | 'group' | 'name', unknown> & { guid?: unknown; package?: unknown } }
      | { words: Record<string, unknown> }
      | { wrong: string }
    ));

/** A file as it came; a reader never touches the disk. */
export type HandmadeText = { text: string; hints: Hints };
