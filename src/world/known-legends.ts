import { findCalls } from '#contract/find-calls.ts';
import { schemaCallsOf } from './schema-calls.ts';

const ask = schemaCallsOf(findCalls);

/** The legends of whose files the words are known. */
export async function loadKnownLegends(signal: AbortSignal) {
  const legends = await ask('listLegends', { signal });
  return legends.flatMap(({ name, folder, words, rig, clips }) =>
    folder === null ? [] : [{ name, folder, words, rig: rig ?? undefined, clips: clips ?? undefined }],
  );
}
