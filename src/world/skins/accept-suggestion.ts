import { fromPromise } from 'xstate';
import { readArchive } from '#contract/archive/archive.ts';
import { RequestFailure, textOf } from '#contract/failure.ts';
import type { BodyOf } from '#contract/request-types.ts';
import type { Choices, LoadedSuggestion, Suggested } from '#machines/suggested/suggested.ts';
import { call } from '../calls/call.ts';

/** The archive, and the suggestion with whose values a form begins. */
export const loadChoices = fromPromise<Choices, Pick<Suggested, 'askedSuggestion'>>(async ({ input, signal }) => {
  const archive = call('readArchive', { reply: readArchive, signal });
  if (input.askedSuggestion === '') return archive;
  const suggested = readSuggestion(input.askedSuggestion, signal);
  return { ...(await archive), suggested: await suggested };
});

async function readSuggestion(id: string, signal: AbortSignal): Promise<LoadedSuggestion> {
  try {
    return await call('readSuggestion', { params: { id }, signal });
  } catch (error) {
    if (error instanceof RequestFailure && refusals.includes(error.code ?? '')) return { refusal: textOf(error) };
    throw error;
  }
}

const refusals = ['already_decided', 'forbidden', 'not_found'];

/** Accepts a suggestion, as it is or with values of the reviewer's own. */
export async function acceptSuggestion({ id, ...body }: BodyOf<'acceptSuggestion'> & { id: string }) {
  const { undo: historyId, ...decided } = await call('acceptSuggestion', { params: { id }, body });
  return { ...decided, historyId };
}
