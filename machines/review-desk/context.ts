import type { Sent } from '#contract/replies.ts';
import type { BodyOf } from '#contract/request-types.ts';
import { type DeclineReason, MOST_AT_ONCE } from '#contract/suggestions/kinds.ts';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import type { Problem } from '../rules/problem.ts';
import { filtersIn, type QueueFilters } from './filters.ts';
import { contentOf, type ReviewDraft, type ReviewField, unsavedIn } from './form.ts';

/** The newest decision of this page, which it can undo. */
export type Decision = {
  what: 'accepted' | 'declined';
  ids: readonly string[];
  /** The id of the acceptance in the history; empty for a decline, which changed no list. */
  change: string;
  /** The version of the declined suggestion; 0 for an acceptance. */
  version: number;
};

/** A part of the queue, as the server sends it. */
export type ReviewPage = Sent<'readSuggestions'>;

export type ReviewProblem = Problem<ReviewField | 'words'>;

export type Context = QueueFilters & {
  /** The query of the address, which names the filters. */
  query: string;
  /** The open suggestions that have loaded, oldest first. */
  queue: readonly ReviewSuggestion[];
  /** The number of all open suggestions that pass the filters. */
  waiting: number;
  /** The suggestion after which the server has more; null at the end. */
  next: string | null;
  /** The id of the suggestion on the desk; empty for none. */
  chosen: string;
  form: ReviewDraft | null;
  /** The typed text that leaving the page would lose. */
  unsaved: ReviewDraft | undefined;
  /** The ticked ones of several alike, while they are being ticked. */
  ticked: readonly string[] | null;
  why: DeclineReason;
  problem: ReviewProblem | null;
  last: Decision | null;
};

export const begun = ({ query, draft }: { query: string; draft: ReviewDraft | undefined }): Context => ({
  ...filtersIn(query),
  ...{ query, queue: [], waiting: 0, next: null, chosen: draft?.id ?? '' },
  ...withForm(draft ?? null),
  ...{ ticked: null, why: 'wrong', last: null },
});

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

/** The suggestion after the one on the desk; behind the last one comes the first. */
export function upNext({ queue, chosen }: Queue): ReviewSuggestion | undefined {
  const at = queue.findIndex(({ _id }) => _id === chosen);
  const next = queue[(at + 1) % queue.length];
  return next?._id === chosen ? undefined : next;
}

/**
 * The suggestions of the same kind by the same person, with the one on the desk: one of each skin, since a batch changes
 * a skin only once. Stale ones are decided singly.
 */
export function alikeIn(context: Queue): readonly ReviewSuggestion[] {
  const shown = shownIn(context);
  if (!shown?.by || shown.isStale) return [];
  const { kind, by } = shown;
  const all = context.queue.filter((one) => one.kind === kind && one.by?.name === by.name && !one.isStale);
  const alike = [...new Map([...all, shown].map((one) => [one.skin ?? one._id, one])).values()];
  return alike.length < 2 ? [] : alike.slice(0, MOST_AT_ONCE);
}

/** All that the checks found nothing about are ticked at first. */
export const firstTicked = (context: Queue) =>
  alikeIn(context)
    .filter(({ marks }) => marks.length === 0)
    .map(({ _id }) => _id);

export const idsOnDesk = ({ ticked, chosen }: Context): readonly string[] => ticked ?? [chosen];

/** A suggestion to accept: as it was seen, and as the reviewer changed it. */
export type Accepted = BodyOf<'acceptSuggestions'>['accept'][number];
export type Declined = BodyOf<'declineSuggestion'> & { id: string };

/** The suggestions to accept, in the order of the queue. */
export function acceptedIn(context: Context): Accepted[] {
  const ids = idsOnDesk(context);
  return context.queue
    .filter(({ _id }) => ids.includes(_id))
    .map((one) => {
      const content = contentOf(one, context.form);
      const { _id: id, version, skinVersion } = one;
      return { id, version, ...(skinVersion !== undefined && { skinVersion }), ...(content && { content }) };
    });
}

/** The suggestion to decline, with the reviewer's words if there are any. */
export function declinedIn({ queue, chosen, form, why }: Context): Declined {
  const words = form?.as === 'decline' ? form.words.trim() : '';
  const version = shownIn({ queue, chosen })?.version ?? 0;
  return { id: chosen, version, why, ...(words !== '' && { words }) };
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
  const all = [...before, ...part.suggestions];
  return {
    ...{ queue: all, waiting: part.waiting, next: part.next },
    ...on(context, all.some(({ _id }) => _id === chosen) ? chosen : ((part.suggestions[0] ?? all[0])?._id ?? '')),
  };
}

/** The queue without the decided suggestions, and the next one on the desk. */
export function without(context: Context, ids: readonly string[]): Partial<Context> {
  const { queue, chosen, waiting } = context;
  const left = queue.filter(({ _id }) => !ids.includes(_id));
  const at = queue.findIndex(({ _id }) => _id === chosen);
  const next = queue.slice(at + 1).find(({ _id }) => !ids.includes(_id)) ?? left[0];
  return { queue: left, waiting: Math.max(0, waiting - ids.length), ...on(context, next?._id ?? '') };
}

/** Another suggestion on the desk; text typed for one that is gone has no further use. */
export const on = ({ form }: Pick<Context, 'form'>, chosen: string): Partial<Context> => ({
  chosen,
  ticked: null,
  ...(form?.id !== chosen && withForm(null)),
});

/** Is another loaded suggestion about a skin of these? Accepting made it stale. */
export function touchesAnother({ queue }: Queue, ids: readonly string[]) {
  const skins = new Set(queue.flatMap(({ _id, skin }) => (ids.includes(_id) && skin !== undefined ? [skin] : [])));
  return queue.some(({ _id, skin }) => skin !== undefined && skins.has(skin) && !ids.includes(_id));
}
