import { fromPromise } from 'xstate';
import { MAX_PART } from '#contract/call.ts';
import { type Context, type Lists, preparations } from '#machines/import-desk/context.ts';
import { importDeskMachine } from '#machines/import-desk/import-desk.ts';
import { importing } from '#machines/import-desk/setup.ts';
import { listedAssets, listedSkins } from '#rules/review/known-lists.ts';
import { partsOf } from '#rules/review/parts.ts';
import { filesOf } from '../../world/chosen-files.ts';
import { loadKnownLegends } from '../../world/known-legends.ts';
import { newId } from '../../world/new-id.ts';
import { othersTurn } from '../../world/others-turn.ts';
import { readDump } from '../../world/read-dump.ts';
import { staffCall } from '../../world/staff-api.ts';
import { told } from '../../world/told.ts';
import { skinChanges, undoneChanges } from '../local-changes.ts';
import { toast } from '../toast.ts';

export const importDesk = importDeskMachine.provide({
  actors: {
    collectFiles: fromPromise(({ input }) => filesOf(input.entries)),
    loadLegends: fromPromise(({ signal }) => learn(signal)),
    readDump,
    loadLists: fromPromise(({ input, signal }) => listsComparedWith(input, signal)),
    cutIntoParts: fromPromise(async ({ input }) => ({ id: newId(), parts: partsOf(input, MAX_PART) })),
    keepPart: fromPromise(({ input: { id, part, rows }, signal }) =>
      staffCall('keepPart', { params: { id, part: String(part) }, body: rows, signal }),
    ),
    applyImport: fromPromise(({ input: { id, ...body } }) =>
      told(importing, staffCall('applyImport', { params: { id }, body })),
    ),
    skinChanges,
    undoneChanges,
  },
  actions: { toast },
});

/** What files are read by. */
async function learn(signal: AbortSignal) {
  const [legends, { skins: listed }] = await Promise.all([
    loadKnownLegends(signal),
    staffCall('listSettings', { signal }),
  ]);
  return { legends, listed };
}

/** The lists, once what lies on the desk was compared with them, part by part, between two pictures of the page. */
async function listsComparedWith(context: Context, signal: AbortSignal): Promise<Lists> {
  const [lists] = await Promise.all([loadLists(signal), doneInParts({ ...context, lists: null }, signal)]);
  await doneInParts({ ...context, lists }, signal);
  return lists;
}

/** What needs lists does nothing without any, and what was done is not done again. */
async function doneInParts(context: Context, signal: AbortSignal) {
  for (const prepare of preparations) {
    await othersTurn();
    if (!signal.aborted) prepare(context);
  }
}

async function loadLists(signal: AbortSignal): Promise<Lists> {
  const lists = await staffCall('readImportLists', { signal });
  const { seen, starters, legends, gone, builds, flags } = lists;
  return {
    ...{ seen, starters, isStarter: starters.skins.length > 0, gone, builds, flags },
    skins: listedSkins(lists),
    assets: listedAssets(lists),
    legends: legends.map(({ legend }) => legend),
  };
}
