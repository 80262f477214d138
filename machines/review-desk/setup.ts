import { assign, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { DeclineReason, Suggester } from '#contract/suggestions/suggestion.ts';
import { callStub, listenerStub } from '../kinds/request.ts';
import { withAsked } from '../rules/asked.ts';
import type { Saved, Saving, Toast } from '../toasts/toast.ts';
import {
  type Accepted,
  type Context,
  canAccept,
  type Decision,
  type Declined,
  declineForm,
  type FilterChange,
  filtersIn,
  nameForm,
  on,
  type QueueFilters,
  type ReviewDraft,
  type ReviewPage,
  runsLow,
  shownIn,
  touchesAnother,
  upNext,
  withForm,
  without,
  withPart,
} from './context.ts';

type Events =
  | ({ type: 'filter.changed' } & FilterChange)
  | { type: 'suggestion.chosen'; id: string }
  | { type: 'skip.requested' }
  | { type: 'accept.requested' }
  | { type: 'change.requested' }
  | { type: 'change.submitted' }
  | { type: 'decline.requested' }
  | { type: 'reason.chosen'; why: DeclineReason }
  | { type: 'text.changed'; value: string }
  | { type: 'form.closed' }
  | { type: 'dropping.confirmed' }
  | { type: 'dropping.cancelled' }
  | { type: 'undo.requested' }
  | { type: 'skins.changed' }
  | { type: 'change.undone'; id: string }
  | { type: 'retry.requested' };

/** A part of the queue: what comes after this suggestion, from the start when it is empty. */
export type QueuePlace = QueueFilters & { after: string };

/** The reply to a decision, with what it changes on the desk. */
export type Decided = Saved & { version: number; people: readonly Suggester[] };

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
    /** The reply has the record that undoes the acceptance. */
    accept: callStub<Decided, Accepted>('accept'),
    decline: callStub<Decided, Declined>('decline'),
    undoDecision: callStub<Saved, Decision>('undoDecision'),
    skinChanges: listenerStub,
    /** Sends an event when a toast of this page has undone a change. */
    undoneChanges: listenerStub,
  },
  actions: {
    /** Another queue: nothing of the old one is on the desk. */
    setFilter: assign(({ context }, filter: FilterChange) => {
      const query = withAsked(context.query, filter);
      return { query, ...filtersIn(query), ...on(context, '') };
    }),
    keepPart: assign(({ context }, { part, after }: { part: ReviewPage; after: string }) =>
      withPart(context, part, after),
    ),
    forgetNext: assign({ next: null }),
    choose: assign(({ context }, { id }: { id: string }) => on(context, id)),
    skip: assign(({ context }) => on(context, upNext(context)?._id ?? context.chosen)),
    /** Going back leads to this suggestion. */
    nameInAddress: assign(({ context: { query, chosen } }) => ({
      query: withAsked(query, { name: 'suggestion', value: chosen }),
    })),
    openName: assign(({ context }) => {
      const shown = shownIn(context);
      return shown ? withForm(nameForm(shown)) : {};
    }),
    openReasons: assign(({ context: { chosen } }) => withForm(declineForm(chosen))),
    setText: assign(({ context: { form } }, { value }: { value: string }) =>
      withForm(form && { ...form, text: value }),
    ),
    setWhy: assign((_, { why }: { why: DeclineReason }) => ({ why })),
    complain: assign((_, { text }: { text: string }) => ({ problem: text })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({ problem: refusedText(error) ?? null })),
    closeForm: assign(withForm(null)),
    keepDecision: assign(({ context }, { what, saved }: { what: Decision['what']; saved: Decided }) => {
      const { historyId: change = '', version, people } = saved;
      const last = { what, id: context.chosen, change, version };
      return { last, ...without(context, context.chosen, people), ...withForm(null) };
    }),
    /** The undone suggestion comes back to the desk. */
    takeBack: assign(({ context }) => ({ ...on(context, context.last?.id ?? ''), last: null })),
    forgetDecision: assign({ last: null }),
    toast: (_, _params: Toast) => {},
  },
  delays: { typedFor: 250, turnsFor: 400 },
  guards: {
    isEmpty: ({ context }) => shownIn(context) === undefined,
    isOnDesk: ({ context }) => shownIn(context) !== undefined,
    isNaming: ({ context: { form } }) => form?.as === 'name',
    isDeclining: ({ context: { form } }) => form?.as === 'decline',
    isListed: ({ context }, { id }: { id: string }) => context.queue.some(({ _id }) => _id === id),
    hasOthers: ({ context }) => upNext(context) !== undefined,
    canAccept: ({ context }) => canAccept(context),
    isName: ({ context }) => canAccept(context) && shownIn(context)?.kind === 'name',
    hasForm: ({ context }) => canAccept(context) && shownIn(context)?.kind !== 'remove',
    lacksText: ({ context: { form } }) => form?.text.trim() === '',
    changesNothing: ({ context }) => context.form?.text.trim() === shownIn(context)?.now?.name,
    lacksWords: ({ context: { form } }, { why }: { why: DeclineReason }) => why === 'other' && form?.text.trim() === '',
    wouldLose: ({ context }) => context.unsaved !== undefined,
    hasDecision: ({ context }) => context.last !== null,
    isDecision: ({ context }, { id }: { id: string }) => context.last !== null && context.last.change === id,
    runsLow: ({ context }) => runsLow(context),
    hasNoMore: ({ context }) => context.next === null,
    touchesAnother: ({ context }) => touchesAnother(context),
    isOfText: (_, { error }: { error: unknown }) => refusedText(error) !== undefined,
    /** Is it about something that this page does not know yet: another's decision, another skin, a lost right? */
    isOutOfDate: (_, { error }: { error: unknown }) =>
      error instanceof RequestFailure && outOfDate.includes(error.code ?? ''),
  },
});

const outOfDate = ['already_decided', 'already_undone', 'forbidden', 'gone', 'not_found', 'not_undoable', 'stale'];

/** What the server says about the typed text. */
const refusedText = (error: unknown) =>
  error instanceof RequestFailure ? (error.fields.words ?? error.fields['content.name']) : undefined;
