import { fromPromise } from 'xstate';
import { MAX_PART } from '#contract/imports/import-bounds.ts';
import { importDeskMachine } from '#machines/import-desk/import-desk.ts';
import { importing } from '#machines/import-desk/setup.ts';
import { listsIn } from '#rules/import/review/difference.ts';
import { partsOf } from '#rules/import/review/parts.ts';
import { call } from '../calls/call.ts';
import { loadKnownLegends } from '../calls/known-legends.ts';
import { trackSave } from '../calls/track-save.ts';
import { newId } from '../page/new-id.ts';
import { wired } from '../wired.ts';
import { filesOf } from './chosen-files.ts';
import { readDump } from './read-dump.ts';

export const importDesk = wired(importDeskMachine).provide({
  actors: {
    collectFiles: fromPromise(({ input }) => filesOf(input.entries)),
    loadLegends: fromPromise(({ signal }) => learn(signal)),
    readDump,
    loadLists: fromPromise(async ({ signal }) => listsIn(await call('readImportLists', { signal }))),
    cutIntoParts: fromPromise(async ({ input }) => ({ id: newId(), parts: partsOf(input, MAX_PART) })),
    keepPart: fromPromise(({ input: { id, part, rows }, signal }) =>
      call('keepPart', { params: { id, part: String(part) }, body: rows, signal }),
    ),
    applyImport: fromPromise(({ input: { id, ...body } }) =>
      trackSave(importing, call('applyImport', { params: { id }, body })),
    ),
  },
});

/** The data for reading files. */
async function learn(signal: AbortSignal) {
  const [legends, { skins: listed }] = await Promise.all([loadKnownLegends(signal), call('listSettings', { signal })]);
  return { legends, listed };
}
