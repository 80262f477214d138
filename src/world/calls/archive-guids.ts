import * as v from 'valibot';
import { UNREACHABLE } from '#contract/failure.ts';
import type { Guids } from '#game-files/finders/by-guid.ts';
import type { ListedItem } from '#game-files/finders/by-item.ts';
import { itemKinds } from '#game-files/items/kinds.ts';

const GuidsFile = v.object({ guids: v.record(v.string(), v.array(v.object({ name: v.string() }))) });
const ItemsFile = v.object({
  items: v.array(
    v.object({
      ...{ _id: v.string(), kind: v.picklist(itemKinds), owner: v.optional(v.string()), page: v.string() },
      ...{ names: v.record(v.string(), v.string()), files: v.array(v.object({ path: v.string() })) },
    }),
  ),
});

/**
 * Returns the names of all the archive's assets by GUID, in one request for any number of lines (docs: Data files).
 * Rejects with a message to show.
 */
export async function loadArchiveGuids(signal: AbortSignal): Promise<Guids> {
  const { guids } = await load('guids.json', GuidsFile, signal);
  return Object.fromEntries(Object.entries(guids).flatMap(([guid, [first]]) => (first ? [[guid, first.name]] : [])));
}

/** Returns what is no skin: weapons, charms, animations. None where the site does not answer: skins are found as well. */
export const loadItems = (signal: AbortSignal): Promise<readonly ListedItem[]> =>
  load('items.json', ItemsFile, signal).then(
    ({ items }) => items,
    () => [],
  );

async function load<Schema extends v.GenericSchema>(name: string, schema: Schema, signal: AbortSignal) {
  const host = import.meta.env.VITE_API_HOST ?? '';
  const answer = await fetch(`${host}/data/v1/${name}`, { signal, credentials: 'omit' }).catch(() => undefined);
  const read = v.safeParse(schema, answer?.ok ? await answer.json().catch(() => undefined) : undefined);
  if (!read.success) throw new Error(UNREACHABLE);
  return read.output;
}
