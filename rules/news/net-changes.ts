import type { SkinContent } from '#contract/history/history.ts';
import type { NewsGroup, NewsKind, NewsLine, OtherNews } from '#contract/history/news.ts';
import { skinDifferences, skinFields } from '#contract/skins/skin-fields.ts';
import { isDummy } from '#contract/text.ts';
import { count } from '../texts/count.ts';

/** A record of a change of a skin, with the current details of that skin. */
export type SkinNews = {
  skin: string;
  before: SkinContent | null;
  after: SkinContent | null;
  /** The current name of its legend. */
  legend: string;
  /** The detail that distinguishes it from another skin of its legend with the same name. */
  apart?: string;
  /** The path of the skin's page; undefined when it is no longer in the list. */
  address: string | undefined;
  /** How long, in milliseconds, it had been in the list when this happened. */
  age: number;
};

const DAY = 24 * 3_600_000;

/**
 * The combined result of records, the oldest first: one line for each skin (docs: What changed). A change that was
 * undone adds nothing; for a removed skin only its removal counts.
 */
export function netChanges(records: readonly SkinNews[]): NewsLine[] {
  const lines = [...Map.groupBy(records, ({ skin }) => skin).values()].flatMap(lineOf);
  return lines.filter(({ legend }) => !isDummy(legend)).sort(byLegendAndName);
}

const names = new Intl.Collator('en');

/** Sorts by legend, then by name. */
export const byLegendAndName = (a: NewsLine, b: NewsLine) =>
  names.compare(a.legend, b.legend) || names.compare(a.ingamename, b.ingamename);

function lineOf(records: readonly SkinNews[]): NewsLine[] {
  const [first, last] = [records[0], records.at(-1)];
  if (!first || !last) return [];
  const [before, after] = [first.before, last.after];
  const line = { skin: last.skin, legend: last.legend, ...(last.apart !== undefined && { apart: last.apart }) };
  if (after === null) {
    // A skin that was in the list for less than a day has hardly been seen.
    const isNews = before !== null && last.address === undefined && last.age >= DAY;
    return isNews ? [{ ...line, kind: 'removed', ingamename: before.ingamename, fields: [] }] : [];
  }
  if (last.address === undefined) return [];
  const listed = { ...line, address: last.address, ingamename: after.ingamename };
  if (before === null) return [{ ...listed, kind: 'added', fields: [] }];
  const fields = fieldsOf(before, after);
  if (fields.length === 0) return [];
  const kind = before.ingamename === after.ingamename ? 'changed' : 'renamed';
  return [{ ...listed, kind, fields }];
}

function fieldsOf(before: SkinContent, after: SkinContent): NewsLine['fields'] {
  const fields = skinDifferences(filled(before), filled(after)).filter((field) => !('isNoNews' in skinFields[field]));
  return fields.map((field) =>
    'isHeavy' in skinFields[field]
      ? { field, before: null, after: null }
      : { field, before: before[field] ?? '', after: after[field] ?? '' },
  );
}

/** A record from before a field existed lacks it. */
const filled = (content: SkinContent) =>
  ({
    ...Object.fromEntries(Object.keys(skinFields).map((field) => [field, null])),
    ...content,
  }) as SkinContent;

/** Counts the lines of each kind. */
export function lineCounts(lines: readonly NewsLine[]): NewsGroup['counts'] {
  const counts = { added: 0, changed: 0, gone: 0, removed: 0 };
  for (const { kind } of lines) counts[kind === 'renamed' ? 'changed' : kind]++;
  return counts;
}

const words = { added: 'new', changed: 'changed', gone: 'gone', removed: 'removed' } as const;

/** `3 new, 1 gone`: the kinds that occur; `3 new skins, 1 gone; 2 charms added` where a batch brought others as well. */
export function sayCounts(counts: NewsGroup['counts'], others = '') {
  const skins = (Object.keys(words) as (keyof typeof words)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind, at) =>
      others && at === 0 ? count(counts[kind], `${words[kind]} skin`) : `${count(counts[kind])} ${words[kind]}`,
    )
    .join(', ');
  return [skins, others].filter(Boolean).join('; ');
}

/** `12 weapon skins, 3 charms added`, the first of them by their names, and how many others there are. */
export function sayOthers(
  { said, examples, more }: OtherNews,
  write: (example: OtherNews['examples'][number]) => string,
) {
  const names = examples.length > 0 ? `: ${examples.map(write).join(', ')}` : '';
  return `${said}${names}${names && more > 0 ? ` and ${count(more, 'other')}` : ''}.`;
}

/** What became of a skin, before its name. */
export const newsWords: Readonly<Record<NewsKind, string>> = {
  added: 'New',
  renamed: 'Renamed',
  changed: 'Changed',
  gone: 'Gone from the game',
  removed: 'Removed',
};
