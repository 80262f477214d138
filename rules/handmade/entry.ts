import type { SkinFieldName } from '#contract/skin-fields.ts';
import type { Hints } from './asset-name.ts';

/** Says on which line a row stands. Asked only for rows that are told about: JSON is parsed again for it. */
export type Line = () => number;

/**
 * What a reader finds, one by one, before anybody has looked at the values; or, at the end of all, the end of a sentence
 * about why the file cannot be read.
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
