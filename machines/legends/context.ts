import type { BodyOf } from '#contract/carried.ts';
import type { NamedLegend } from '#contract/legend.ts';
import { asKept, nameKey } from '#contract/text.ts';
import { wordsIn } from '#rules/names/words-in.ts';
import { fold, wordsOf } from '#rules/texts/fold.ts';
import { type LegendDraft, type LegendFields, legendFields } from '../rules/drafts.ts';
import type { Problem } from '../rules/problem.ts';

/** What saving a legend sends; the id of a new one is empty. */
export type LegendEdit = BodyOf<'saveKnownLegend'> & { id: string };

export type LegendProblem = Problem<keyof LegendFields>;

/** The form, and what stood in it before somebody else's change was met, while one's own is not saved. */
export type LegendForm = LegendDraft & { outdated: LegendFields | null };

/** What somebody wants to edit: a legend, a new one, whose id is empty, or nothing any more. */
export type Wanted = { id: string } | 'nothing';

/** What the page knows. */
export type Context = {
  legends: readonly NamedLegend[];
  filter: string;
  form: LegendForm | null;
  /** The part of the form that would be lost with the page. */
  unsaved: LegendDraft | undefined;
  /** What the address asks to add, until the list has come. */
  asked: LegendFields | null;
  problem: LegendProblem | null;
  /** What somebody wants to edit instead, while they are asked whether the edit under way may go. */
  wanted: Wanted;
  /** The legend that the form, the open question or the last request is about, or was; empty for a new one. */
  id: string;
  /** Has something been changed since the list was asked for? */
  isOld: boolean;
};

const each = (give: (field: keyof LegendFields) => string) =>
  Object.fromEntries(legendFields.map((field) => [field, give(field)])) as LegendFields;

const EMPTY = each(() => '');

/** What is known of a legend as the form shows it. */
export const fieldsOf = ({ name, folder, words, rig, clips }: Omit<NamedLegend, '_id' | 'skins'>): LegendFields => ({
  name,
  folder: folder ?? '',
  words: words.join(' '),
  rig: rig ?? '',
  clips: clips ?? '',
});

/** What the server would keep of the fields. */
const kept = ({ name, folder, words, rig, clips }: LegendFields): LegendFields => ({
  name: asKept(name),
  folder: folder.trim().toLowerCase(),
  words: wordsIn(words).join(' '),
  rig: asKept(rig),
  clips: asKept(clips),
});

/** The fields in which one differs from the other. */
export const differing = (one: LegendFields, other: LegendFields) => {
  const [a, b] = [kept(one), kept(other)];
  return legendFields.filter((field) => a[field] !== b[field]);
};

export const isChanged = ({ begun, fields }: LegendDraft) => differing(begun, fields).length > 0;

/** A form, and what of it would be lost. */
export const withForm = (form: LegendForm | null): Pick<Context, 'form' | 'unsaved'> => {
  if (!form || !isChanged(form)) return { form, unsaved: undefined };
  const { outdated: _, ...unsaved } = form;
  return { form, unsaved };
};

/** The form for a legend, or a new one. */
export const formFor = (legend: NamedLegend | undefined): LegendForm => {
  const fields = legend ? fieldsOf(legend) : EMPTY;
  return { id: legend?._id ?? '', version: legend?.version, begun: fields, fields, outdated: null };
};

/** What the query of an address asks to add: `?add=1&name=…`, with what else is known of it. */
export function askedIn(query: string): LegendFields | null {
  const given = new URLSearchParams(query);
  return given.get('add') ? each((field) => given.get(field) ?? '') : null;
}

/**
 * The form for what an address asks to add. When there is a legend of that name, or one that the folder stands for, it is
 * that one, with what was not known of it filled in.
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
 * The form when the list has come anew: with what somebody else has saved in the fields that were not touched. What was
 * typed for a legend that is gone is for a new one.
 */
export function refreshed(form: LegendForm | null, legends: readonly NamedLegend[]): LegendForm | null {
  if (!form || form.id === '') return form;
  const legend = legends.find(({ _id }) => _id === form.id);
  if (!legend) return isChanged(form) ? { ...form, id: '', version: undefined, outdated: null } : null;
  const { version, begun } = formFor(legend);
  if (version === form.version) return form;
  const fields = each((field) => (form.fields[field] === form.begun[field] ? begun[field] : form.fields[field]));
  const next = { id: form.id, version, begun, fields };
  return { ...next, outdated: isChanged(next) ? form.begun : null };
}

/** What saving sends. */
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

/** The legends whose name, folder, words or animations hold every word of the filter. */
export function filteredLegends(legends: readonly NamedLegend[], filter: string) {
  const sought = wordsOf(filter);
  return legends.filter((legend) => {
    const text = fold(Object.values(fieldsOf(legend)).join('\n'));
    return sought.every((word) => text.includes(word));
  });
}
