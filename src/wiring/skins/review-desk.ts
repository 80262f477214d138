import { fromPromise } from 'xstate';
import type { BodyOf } from '#contract/request-types.ts';
import { readSkinChange } from '#contract/skins/skin-reply.ts';
import type { Decision, Declined, ReviewPage } from '#machines/review-desk/context.ts';
import { reviewDeskMachine } from '#machines/review-desk/review-desk.ts';
import { acceptance, type QueuePlace, refusal, reopening } from '#machines/review-desk/setup.ts';
import { call } from '../../world/calls/call.ts';
import { undone } from '../../world/calls/signals.ts';
import { trackSave } from '../../world/calls/track-save.ts';
import { skinChanges, undoneChanges } from '../local-changes.ts';
import { toast } from '../toast.ts';

const loadPart = fromPromise<ReviewPage, QueuePlace>(({ input: { legend, person, kind, after }, signal }) =>
  call('readSuggestions', { query: { legend, person, kind: kind || undefined, after: after || undefined }, signal }),
);

export const reviewDesk = reviewDeskMachine.provide({
  actors: {
    loadQueue: loadPart,
    loadMore: loadPart,
    accept: fromPromise(({ input }) => trackSave(acceptance, accepted(input))),
    decline: fromPromise(({ input }) => trackSave(refusal, declined(input))),
    undoDecision: fromPromise(({ input }) => trackSave(reopening, takenBack(input))),
    skinChanges,
    undoneChanges,
  },
  actions: { toast },
});

async function accepted(body: BodyOf<'acceptSuggestions'>) {
  const { message, undo: historyId } = await call('acceptSuggestions', { body });
  return { message, historyId };
}

async function declined({ id, ...body }: Declined) {
  const { message, suggestion } = await call('declineSuggestion', { params: { id }, body });
  return { message, version: suggestion.version };
}

/** A decline is taken back by itself, an acceptance by undoing its change of the list. */
async function takenBack({ change, ids, version }: Decision) {
  if (change === '') return call('reopenSuggestion', { params: { id: ids[0] ?? '' }, body: { version } });
  const { message, historyId } = await call('undo', { reply: readSkinChange, params: { id: change } });
  undone.tell({ id: change, historyId });
  return { message };
}
