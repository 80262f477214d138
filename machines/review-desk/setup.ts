import { assign, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { DeclineReason } from '#contract/suggestions/kinds.ts';
import { isAgainst, problemOf } from '../rules/problem.ts';
import { notSavedToast, type Saving } from '../save-toast.ts';
import { callStub, listenerStub } from '../stubs.ts';
import type { Saved, Toast } from '../toast.ts';
import {
  type Accepted,
  alikeIn,
  type Context,
  type Decision,
  type Declined,
  firstTicked,
  idsOnDesk,
  on,
  type ReviewPage,
  type ReviewProblem,
  runsLow,
  shownIn,
  touchesAnother,
  upNext,
  withForm,
  without,
  withPart,
} from './context.ts';
import { type FilterChange, filtersIn, type QueueFilters, withFilter } from './filters.ts';
import { changesNothing, fieldsFor, formOf, type ReviewDraft, type ReviewField } from './form.ts';

type Events =
  | ({ type: 'filter.changed' } & FilterChange)
  | { type: 'suggestion.chosen'; id: string }
  | { type: 'skip.requested' }
  | { type: 'accept.requested' }
  | { type: 'change.requested' }
  | { type: 'field.changed'; field: ReviewField; value: string }
  | { type: 'change.submitted' }
  | { type: 'decline.requested' }
  | { type: 'words.changed'; value: string }
  | { type: 'reason.chosen'; why: DeclineReason }
  | { type: 'form.closed' }
  | { type: 'dropping.confirmed' }
  | { type: 'dropping.cancelled' }
  | { type: 'alike.requested' }
  | { type: 'alike.toggled'; id: string }
  | { type: 'alike.submitted' }
  | { type: 'alike.closed' }
  | { type: 'undo.requested' }
  | { type: 'skins.changed' }
  | { type: 'change.undone'; id: string }
  | { type: 'retry.requested' };

/** A part of the queue: what comes after this suggestion, from the start when it is empty. */
export type QueuePlace = QueueFilters & { after: string };

/** The reply to a decision: for a decline with the version by which it can be undone. */
export type Decided = Saved & { version?: number };

export const acceptance: Saving = {
  page: 'reviewDesk',
  done: ({ message }) => message ?? 'Suggestion accepted',
  failed: 'The suggestion could not be accepted',
};
export const refusal: Saving = {
  page: 'reviewDesk',
  done: ({ message }) => message ?? 'Suggestion declined',
  failed: 'The suggestion could not be declined',
};
/** It is about a suggestion that has left the desk. */
export const reopening: Saving = {
  page: 'reviewDesk',
  keepsDraft: true,
  done: ({ message }) => message ?? 'The suggestion is open again',
  failed: 'The decision could not be undone',
};

export const reviewDesk = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { query: string; draft: ReviewDraft | undefined },
  },
  actors: {
    loadQueue: callStub<ReviewPage, QueuePlace>('loadQueue'),
    loadMore: callStub<ReviewPage, QueuePlace>('loadMore'),
    /** Accepts all of them or none; the reply has the record by which that is undone. */
    accept: callStub<Saved, { accept: Accepted[] }>('accept'),
    decline: callStub<Decided, Declined>('decline'),
    undoDecision: callStub<Saved, Decision>('undoDecision'),
    skinChanges: listenerStub,
    /** Sends an event when a toast of this page has undone a change. */
    undoneChanges: listenerStub,
  },
  actions: {
    /** Another queue: nothing of the old one is on the desk. */
    setFilter: assign(({ context }, filter: FilterChange) => {
      const query = withFilter(context.query, filter);
      return { query, ...filtersIn(query), ...on(context, '') };
    }),
    keepPart: assign(({ context }, { part, after }: { part: ReviewPage; after: string }) =>
      withPart(context, part, after),
    ),
    forgetNext: assign({ next: null }),
    choose: assign(({ context }, { id }: { id: string }) => on(context, id)),
    skip: assign(({ context }) => on(context, upNext(context)?._id ?? context.chosen)),
    openForm: assign(({ context }) => {
      const shown = shownIn(context);
      return shown ? withForm(formOf(shown)) : {};
    }),
    openReasons: assign(({ context: { chosen } }) => withForm({ as: 'decline', id: chosen, words: '' })),
    setField: assign(({ context: { form } }, { field, value }: { field: ReviewField; value: string }) =>
      form?.as === 'change' ? withForm({ ...form, fields: { ...form.fields, [field]: value } }) : {},
    ),
    setWords: assign(({ context: { form } }, { value }: { value: string }) =>
      form?.as === 'decline' ? withForm({ ...form, words: value }) : {},
    ),
    setWhy: assign((_, { why }: { why: DeclineReason }) => ({ why })),
    complain: assign((_, problem: ReviewProblem) => ({ problem })),
    complainOfFailure: assign(({ context }, { error }: { error: unknown }) => ({
      problem: problemOf<ReviewField | 'words'>(error, fieldsOf(context), {
        text: notSavedToast(context.form?.as === 'decline' ? refusal : acceptance, error).text,
        field: 'form',
      }),
    })),
    closeForm: assign(withForm(null)),
    tickAlike: assign(({ context }) => ({ ticked: firstTicked(context) })),
    toggleAlike: assign(({ context: { ticked } }, { id }: { id: string }) => ({
      ticked: ticked?.includes(id) ? ticked.filter((other) => other !== id) : [...(ticked ?? []), id],
    })),
    closeAlike: assign({ ticked: null }),
    keepDecision: assign(({ context }, { what, saved }: { what: Decision['what']; saved: Decided }) => {
      const ids = idsOnDesk(context);
      const { historyId: change = '', version = 0 } = saved;
      return { last: { what, ids, change, version }, ...without(context, ids), ...withForm(null) };
    }),
    /** The undone suggestion comes back to the desk. */
    takeBack: assign(({ context }) => ({ ...on(context, context.last?.ids[0] ?? ''), last: null })),
    forgetDecision: assign({ last: null }),
    toast: (_, _params: Toast) => {},
  },
  delays: { typedFor: 250, turnsFor: 400 },
  guards: {
    isEmpty: ({ context }) => shownIn(context) === undefined,
    isOnDesk: ({ context }) => shownIn(context) !== undefined,
    isChanging: ({ context: { form } }) => form?.as === 'change',
    isDeclining: ({ context: { form } }) => form?.as === 'decline',
    isPicking: ({ context }) => context.ticked !== null,
    isListed: ({ context }, { id }: { id: string }) => context.queue.some(({ _id }) => _id === id),
    hasOthers: ({ context }) => upNext(context) !== undefined,
    canChange: ({ context }) => shownIn(context)?.kind !== 'remove',
    hasAlike: ({ context }) => alikeIn(context).length > 0,
    isAlike: ({ context }, { id }: { id: string }) => alikeIn(context).some(({ _id }) => _id === id),
    hasTicked: ({ context }) => context.ticked !== null && context.ticked.length > 0,
    lacksName: ({ context: { form } }) =>
      form?.as === 'change' && [form.fields.ingamename, form.fields.name].some((name) => name?.trim() === ''),
    changesNothing: ({ context }) => changesNothing(shownIn(context), context.form),
    lacksWords: ({ context: { form } }, { why }: { why: DeclineReason }) =>
      why === 'other' && form?.as === 'decline' && form.words.trim() === '',
    wouldLose: ({ context }) => context.unsaved !== undefined,
    hasDecision: ({ context }) => context.last !== null,
    isDecision: ({ context }, { id }: { id: string }) => context.last !== null && context.last.change === id,
    runsLow: ({ context }) => runsLow(context),
    hasNoMore: ({ context }) => context.next === null,
    touchesAnother: ({ context }) => touchesAnother(context, idsOnDesk(context)),
    isOfField: ({ context }, { error }: { error: unknown }) => isAgainst(error, fieldsOf(context)),
    /** Is it about something that this page does not know yet: another's decision, another skin, a lost right? */
    isOutOfDate: (_, { error }: { error: unknown }) =>
      error instanceof RequestFailure && outOfDate.includes(error.code ?? ''),
  },
});

const outOfDate = ['already_decided', 'already_undone', 'forbidden', 'gone', 'not_found', 'not_undoable', 'stale'];

function fieldsOf(context: Context): readonly (ReviewField | 'words')[] {
  const { form } = context;
  if (form?.as === 'decline') return ['words'];
  const shown = shownIn(context);
  return form !== null && shown ? fieldsFor(shown) : [];
}
