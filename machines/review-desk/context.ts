import type { Sent } from '#contract/replies.ts';
import type { BodyOf } from '#contract/request-types.ts';
import {
  type DeclineReason,
  type ReviewSuggestion,
  type Suggester,
  type SuggestionKind,
  suggestionKinds,
} from '#contract/suggestions/suggestion.ts';
import { suggestionOf } from '../rules/address.ts';
import { withAsked } from '../rules/asked.ts';

/** The newest decision of this page, which it can undo. */
export type Decision = {
  what: 'accepted' | 'declined';
  id: string;
  /** The id of the acceptance in the history; empty for a decline, which changed no list. */
  change: string;
  /** The version of the decided suggestion. */
  version: number;
};

/** What a reviewer types: a name in another language, or their own words for declining; `begun` is the text at first. */
export type ReviewDraft = { as: 'name' | 'decline'; id: string; begun: string; text: string };

/** A part of the queue, as the server sends it. */
export type ReviewPage = Sent<'readSuggestions'>;

export type Context = QueueFilters & {
  /** The query of the address, which names the filters. */
  query: string;
  /** The open suggestions that have loaded, oldest first. */
  queue: readonly ReviewSuggestion[];
  /** The number of all open suggestions that pass the filters. */
  waiting: number;
  /** The last suggestion of this part when the server has more; null at the end. */
  next: string | null;
  /** The id of the suggestion on the desk; empty for none. */
  chosen: string;
  form: ReviewDraft | null;
  /** The typed text that leaving the page would lose. */
  unsaved: ReviewDraft | undefined;
  /** What is wrong with the typed text. */
  problem: string | null;
  why: DeclineReason;
  last: Decision | null;
};

/** The suggestion that the address names comes to the desk first, or the one after it. */
export const begun = ({ query, draft }: { query: string; draft: ReviewDraft | undefined }): Context => ({
  ...filtersIn(query),
  ...{ query: withAsked(query, { name: 'suggestion', value: '' }), queue: [], waiting: 0, next: null },
  ...{ chosen: draft?.id ?? suggestionOf(query), ...withForm(draft ?? null), why: 'wrong', last: null },
});

/** The form that changes a suggested name. */
export const nameForm = ({ _id: id, content: { name = '' } }: ReviewSuggestion): ReviewDraft => ({
  ...{ as: 'name', id, begun: name, text: name },
});

/** The form for the reason of a decline. */
export const declineForm = (id: string): ReviewDraft => ({ as: 'decline', id, begun: '', text: '' });

/** The typed part that would be lost; undefined while there is none. */
const unsavedIn = (form: ReviewDraft | null) =>
  form === null || form.text.trim() === form.begun.trim() ? undefined : form;

/** The form and its unsaved part. */
export const withForm = (form: ReviewDraft | null): Pick<Context, 'form' | 'unsaved' | 'problem'> => ({
  form,
  unsaved: unsavedIn(form),
  problem: null,
});

export const filtersOf = ({ legend, kind, person }: Context): QueueFilters => ({ legend, kind, person });

/** With fewer left, the next ones are loaded. */
const FEW = 10;

type Queue = Pick<Context, 'queue' | 'chosen'>;

export const shownIn = ({ queue, chosen }: Queue) => queue.find(({ _id }) => _id === chosen);

/** What is about a skin that has left the list can only be declined. */
export function canAccept(context: Queue) {
  const shown = shownIn(context);
  return shown !== undefined && shown.now !== null;
}

/** The suggestion after the one on the desk; behind the last one comes the first. */
export function upNext({ queue, chosen }: Queue): ReviewSuggestion | undefined {
  const at = queue.findIndex(({ _id }) => _id === chosen);
  const next = queue[(at + 1) % queue.length];
  return next?._id === chosen ? undefined : next;
}

export type Accepted = BodyOf<'acceptSuggestion'> & { id: string };
export type Declined = BodyOf<'declineSuggestion'> & { id: string };

/** The suggestion to accept: as it was seen, and with the name as the reviewer changed it. */
export function acceptedIn(context: Context): Accepted {
  const { version = 0, skinVersion } = shownIn(context) ?? {};
  const name = context.unsaved?.as === 'name' ? context.unsaved.text.trim() : undefined;
  return {
    ...{ id: context.chosen, version },
    ...(skinVersion !== undefined && { skinVersion }),
    ...(name !== undefined && { content: { name } }),
  };
}

/** The suggestion to decline, with the reviewer's words if there are any. */
export function declinedIn(context: Context): Declined {
  const { chosen: id, form, why } = context;
  const words = form?.as === 'decline' ? form.text.trim() : '';
  return { id, version: shownIn(context)?.version ?? 0, why, ...(words !== '' && { words }) };
}

/** The suggestion in front of the one on the desk: the queue loads again from there. */
export const frontOf = ({ queue, chosen }: Queue) => queue.findLast(({ _id }) => _id < chosen)?._id ?? '';

/** Must the next suggestions be loaded before the loaded ones are used up? */
export function runsLow({ queue, chosen, next }: Queue & Pick<Context, 'next'>) {
  return next !== null && queue.length - queue.findIndex(({ _id }) => _id === chosen) <= FEW;
}

/** The queue with a part that has loaded; it takes the place of everything behind the suggestion that it comes after. */
export function withPart(context: Context, part: ReviewPage, after: string): Partial<Context> {
  const { queue, chosen } = context;
  const coming = new Set(part.suggestions.map(({ _id }) => _id));
  const before = queue.slice(0, queue.findIndex(({ _id }) => _id === after) + 1).filter(({ _id }) => !coming.has(_id));
  const people = part.suggestions.flatMap(({ by }) => by ?? []);
  const all = [...withPeople(before, people), ...part.suggestions];
  // Ids grow with time.
  const shown = all.find(({ _id }) => _id >= chosen) ?? all[0];
  return { queue: all, waiting: part.waiting, next: part.next, ...on(context, shown?._id ?? '') };
}

/** The queue without the decided suggestion, with what became of its people's, and the next one on the desk. */
export function without(context: Context, id: string, people: readonly Suggester[]): Partial<Context> {
  const { queue, waiting } = context;
  const next = upNext({ queue, chosen: id })?._id ?? '';
  const left = withPeople(queue, people).filter(({ _id }) => _id !== id);
  return { queue: left, waiting: Math.max(0, waiting - 1), ...on(context, next) };
}

/** The suggestions with the newest figures of these people. */
const withPeople = (queue: Context['queue'], people: readonly Suggester[]) =>
  queue.map((one) => {
    const by = people.find(({ name }) => name === one.by?.name);
    return by ? { ...one, by } : one;
  });

/** Another suggestion on the desk; text typed for one that is gone has no further use. */
export const on = ({ form }: Pick<Context, 'form'>, chosen: string): Partial<Context> => ({
  chosen,
  ...(form?.id !== chosen && withForm(null)),
});

/** Is another loaded suggestion about the same skin? Accepting made it stale. */
export function touchesAnother(context: Queue) {
  const shown = shownIn(context);
  return context.queue.some((one) => one !== shown && one.skin !== undefined && one.skin === shown?.skin);
}

/** What the queue is narrowed to: parts of names, and a kind; an empty text for no limit. */
export type QueueFilters = { legend: string; kind: SuggestionKind | ''; person: string };

/** One of the filters, as it was typed or chosen. */
export type FilterChange = { name: keyof QueueFilters; value: string };

/** Reads the filters from the query of an address. */
export function filtersIn(query: string): QueueFilters {
  const named = new URLSearchParams(query);
  const part = (name: string) => named.get(name) ?? '';
  const kind = suggestionKinds.find((one) => one === part('kind')) ?? '';
  return { legend: part('legend'), kind, person: part('person') };
}
