import { type TypedFieldName, typedFieldNames } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import type { ReviewSuggestion, SkinThen } from '#contract/suggestions/suggestion.ts';
import { languageWord } from '#game-files/texts/language-word.ts';
import { meantBy } from '#machines/review-desk/form.ts';

/** What the game's files say about the value of a column. */
type Notes = { seen?: string; now?: string; meant?: string };

/** A field of a suggestion in its three states; empty texts for missing values. */
export type ComparedRow = {
  label: string;
  seen: string;
  now: string;
  meant: string;
  changes: boolean;
  isAsset: boolean;
  notes: Notes;
};

/** The fields of the skin, or its name in one language. */
export function comparedRows(suggestion: ReviewSuggestion): ComparedRow[] {
  const { kind, content, before, now } = suggestion;
  const meant = meantBy(suggestion);
  if (kind === 'name') {
    const row = { seen: before?.name ?? '', now: now?.name ?? '', meant: meant.name ?? '' };
    return [{ label: languageWord(content.language ?? ''), ...row, changes: true, isAsset: false, notes: {} }];
  }
  const current = now ?? before;
  return typedFieldNames.map((name) => ({
    label: skinWords[name].label,
    seen: valueIn(before, name),
    now: valueIn(now, name),
    meant: meant[name] ?? '',
    changes: kind === 'add' || (kind === 'change' && meant[name] !== valueIn(current, name)),
    isAsset: name !== 'ingamename',
    notes: notesOn(suggestion, name),
  }));
}

const valueIn = (skin: SkinThen | null | undefined, name: TypedFieldName) => skin?.[name] ?? '';

const sources = { settings: 'from the game’s settings', list: 'from a list of its files', derived: 'made by a rule' };

function notesOn({ says, content }: ReviewSuggestion, name: TypedFieldName): Notes {
  const source = says?.sources[name];
  const listed = content.fields?.[name] ? says?.lists.find(({ field }) => field === name) : undefined;
  return {
    ...(source && { now: sources[source] }),
    ...(listed && {
      meant: listed.groups.length === 0 ? 'in no list of the game' : `listed for ${sayAll(listed.groups)}`,
    }),
  };
}

const all = new Intl.ListFormat('en');
const sayAll = (names: readonly string[]) => all.format(names.length > 3 ? [...names.slice(0, 3), 'others'] : names);
