import type { BodyOf } from '#contract/request-types.ts';
import type { LegendContent, NamedLegend } from '#contract/skins/legend.ts';
import { asKept, nameKey } from '#contract/text.ts';
import { wordsIn } from '#game-files/names/words-in.ts';
import { fold, wordsOf } from '#game-files/texts/fold.ts';
import type { Problem } from '../rules/problem.ts';

/** The fields of a legend's form; the words are separated by spaces. */
export type LegendFields = Record<(typeof legendFields)[number], string>;
export const legendFields = ['name', 'folder', 'words', 'rig', 'clips'] as const;

/** The draft of a legend: its fields when the edit began, and the edit. The id of a new one is empty. */
export type LegendDraft = { id: string; version?: number | undefined; begun: LegendFields; fields: LegendFields };

/** The request that saves a legend; the id of a new one is empty. */
export type LegendEdit = BodyOf<'saveKnownLegend'> & { id: string };

export type LegendProblem = Problem<keyof LegendFields>;

/** The form, and its fields before somebody else's change arrived while there was an unsaved edit. */
export type LegendForm = LegendDraft & { outdated: LegendFields | null };

/** The next thing to edit: a legend, a new one (empty id), or nothing. */
export type Wanted = { id: string } | 'nothing';

export type Context = {
  legends: readonly NamedLegend[];
  filter: string;
  form: LegendForm | null;
  /** The draft that leaving the page would lose. */
  unsaved: LegendDraft | undefined;
  /** The legend that the address asks to add, until the list has loaded. */
  asked: LegendFields | null;
  problem: LegendProblem | null;
  /** The next choice, while the page asks whether to drop the current edit. */
  wanted: Wanted;
  /** The legend of the form, the open question, or the current or last request; empty for a new one. */
  id: string;
  /** Has anything changed since the list was requested? */
  isOld: boolean;
};

const each = (give: (field: keyof LegendFields) => string) =>
  Object.fromEntries(legendFields.map((field) => [field, give(field)])) as LegendFields;

const EMPTY = each(() => '');

/** A legend's values as the form shows them. */
export const fieldsOf = ({ name, folder, words, rig, clips }: LegendContent): LegendFields => ({
  name,
  folder: folder ?? '',
  words: words.join(' '),
  rig: rig ?? '',
  clips: clips ?? '',
});

/** The fields as the server would store them. */
const kept = ({ name, folder, words, rig, clips }: LegendFields): LegendFields => ({
  name: asKept(name),
  folder: folder.trim().toLowerCase(),
  words: wordsIn(words).join(' '),
  rig: asKept(rig),
  clips: asKept(clips),
});

/** The names of the fields that differ once stored. */
export const differing = (one: LegendFields, other: LegendFields) => {
  const [a, b] = [kept(one), kept(other)];
  return legendFields.filter((field) => a[field] !== b[field]);
};

export const isChanged = ({ begun, fields }: LegendDraft) => differing(begun, fields).length > 0;

/** The form, and its unsaved part. */
export const withForm = (form: LegendForm | null): Pick<Context, 'form' | 'unsaved'> => {
  if (!form || !isChanged(form)) return { form, unsaved: undefined };
  const { outdated: _, ...unsaved } = form;
  return { form, unsaved };
};

/** A form for a legend, or an empty one. */
export const formFor = (legend: NamedLegend | undefined): LegendForm => {
  const fields = legend ? fieldsOf(legend) : EMPTY;
  return { id: legend?._id ?? '', version: legend?.version, begun: fields, fields, outdated: null };
};

/** The fields in the query of an address, `?add=1&name=…`; null without `add`. */
export function askedIn(query: string): LegendFields | null {
  const given = new URLSearchParams(query);
  return given.get('add') ? each((field) => given.get(field) ?? '') : null;
}

/**
 * The form for the legend that an address asks to add. A legend with that name or folder is edited instead, with its
 * empty fields filled in.
 */
export function formAsked(asked: LegendFields, legends: readonly NamedLegend[]): LegendForm {
  const folder = kept(asked).folder;
  const found = legends.find(
    (one) =>
      (asked.name !== '' && nameKey(one.name) === nameKey(asked.name)) ||
      (folder !== '' && [one.folder, ...one.words].includes(folder)),
  );
  if (!found) return { ...formFor(undefined), begun: asked, fields: asked };
  const form = formFor(found);
  return { ...form, fields: each((field) => form.begun[field] || asked[field]) };
}

/**
 * The form after the list was reloaded: somebody else's changes fill the fields that were not touched. Text typed for a
 * deleted legend becomes a new legend.
 */
export function currentForm(form: LegendForm | null, legends: readonly NamedLegend[]): LegendForm | null {
  if (!form || form.id === '') return form;
  const legend = legends.find(({ _id }) => _id === form.id);
  if (!legend) return isChanged(form) ? { ...form, id: '', version: undefined, outdated: null } : null;
  const { version, begun } = formFor(legend);
  if (version === form.version) return form;
  const fields = each((field) => (form.fields[field] === form.begun[field] ? begun[field] : form.fields[field]));
  const next = { id: form.id, version, begun, fields };
  return { ...next, outdated: isChanged(next) ? form.begun : null };
}

export function editOf({ id, version, fields }: LegendForm): LegendEdit {
  const { name, folder, words, rig, clips } = kept(fields);
  return {
    id,
    name,
    folder,
    words: wordsIn(words),
    rig,
    clips,
    ...(version !== undefined && id !== '' && { version }),
  };
}

/** The legends whose name, folder, words or animations contain every word of the filter. */
export function filteredLegends(legends: readonly NamedLegend[], filter: string) {
  const sought = wordsOf(filter);
  return legends.filter((legend) => {
    const text = fold(Object.values(fieldsOf(legend)).join('\n'));
    return sought.every((word) => text.includes(word));
  });
}
