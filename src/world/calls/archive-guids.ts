import * as v from 'valibot';
import { UNREACHABLE } from '#contract/failure.ts';
import type { Guids } from '#game-files/finders/by-guid.ts';

const File = v.object({ guids: v.record(v.string(), v.array(v.object({ name: v.string() }))) });

/**
 * Returns the names of all the archive's assets by GUID, in one request for any number of lines (docs: Data files).
 * Rejects with a message to show.
 */
export async function loadArchiveGuids(signal: AbortSignal): Promise<Guids> {
  const host = import.meta.env.VITE_API_HOST ?? '';
  const answer = await fetch(`${host}/data/v1/guids.json`, { signal, credentials: 'omit' }).catch(() => undefined);
  const read = v.safeParse(File, answer?.ok ? await answer.json().catch(() => undefined) : undefined);
  if (!read.success) throw new Error(UNREACHABLE);
  const { guids } = read.output;
  return Object.fromEntries(Object.entries(guids).flatMap(([guid, [first]]) => (first ? [[guid, first.name]] : [])));
}
