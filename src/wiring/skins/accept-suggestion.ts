import { fromPromise } from 'xstate';
import { RequestFailure, textOf } from '#contract/failure.ts';
import type { BodyOf } from '#contract/request-types.ts';
import type { LoadedSuggestion } from '#machines/suggested/suggested.ts';
import { call } from '../../world/calls/call.ts';

/** The suggestion that a form begins with, or why it can not be accepted. */
export const loadSuggestion = fromPromise<LoadedSuggestion, { id: string }>(async ({ input, signal }) => {
  try {
    return await call('readSuggestion', { params: input, signal });
  } catch (error) {
    if (error instanceof RequestFailure && refusals.includes(error.code ?? '')) return { refusal: textOf(error) };
    throw error;
  }
});

const refusals = ['already_decided', 'forbidden', 'not_found'];

/** Accepts a suggestion, as it is or with values of the reviewer's own. */
export async function acceptSuggestion({ id, ...body }: BodyOf<'acceptSuggestion'> & { id: string }) {
  const { undo: historyId, ...decided } = await call('acceptSuggestion', { params: { id }, body });
  return { ...decided, historyId };
}
