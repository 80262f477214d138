import type { SkinFieldName } from '#contract/skin-fields.ts';
import type { Hints } from '#rules/names/asset-name.ts';

/**
 * Most rows that one import takes over all its files: five times the 10,000 that the page is measured at
 * (docs: Numbers).
 */
export const MAX_ROWS = 50_000;

/** Says where a row stands, `skins.csv, line 3`. Asked only for rows that are told about: JSON is parsed again for it. */
export type Place = () => string;

/** What a reader finds, one by one, before anybody has looked at the values. */
export type Found = { place: Place } & (
  | { skin: Record<SkinFieldName | 'legend', unknown> }
  | { asset: Record<'kind' | 'group' | 'name', unknown> & { guid?: unknown; package?: unknown } }
  | { wrong: string }
);

/** A file as it came; a reader never touches the disk. */
export type Source = { file: string; text: string; hints: Hints };
