import { fromPromise } from 'xstate';
import { readSkinChange } from '#contract/skins/skin-reply.ts';
import type { Decision, ReviewPage } from '#machines/review-desk/context.ts';
import { reviewDeskMachine } from '#machines/review-desk/review-desk.ts';
import { acceptance, type QueuePlace, refusal, reopening } from '#machines/review-desk/setup.ts';
import { call } from '../calls/call.ts';
import { undone } from '../calls/signals.ts';
import { trackSave } from '../calls/track-save.ts';
import { wired } from '../wired.ts';
import { acceptSuggestion } from './accept-suggestion.ts';

const loadPart = fromPromise<ReviewPage, QueuePlace>(({ input: { legend, person, kind, after }, signal }) =>
  call('readSuggestions', { query: { legend, person, kind: kind || undefined, after: after || undefined }, signal }),
);

export const reviewDesk = wired(reviewDeskMachine).provide({
  actors: {
    loadQueue: loadPart,
    loadMore: loadPart,
    accept: fromPromise(({ input }) => trackSave(acceptance, acceptSuggestion(input))),
    decline: fromPromise(({ input: { id, ...body } }) =>
      trackSave(refusal, call('declineSuggestion', { params: { id }, body })),
    ),
    undoDecision: fromPromise(({ input }) => trackSave(reopening, takenBack(input))),
  },
});

/** A decline is taken back by itself, an acceptance by undoing its change of the list. */
async function takenBack({ change, id, version }: Decision) {
  if (change === '') return call('reopenSuggestion', { params: { id }, body: { version } });
  const { message, historyId } = await call('undo', { reply: readSkinChange, params: { id: change } });
  undone.tell({ id: change, historyId });
  return { message };
}
