import { fromPromise } from 'xstate';
import { MAX_PART } from '#contract/call.ts';
import { importDeskMachine } from '#machines/import-desk/import-desk.ts';
import { listedSkins } from '#rules/review/lines.ts';
import { listedAssets } from '#rules/review/listed-assets.ts';
import { partsOf } from '#rules/review/parts.ts';
import { call } from '../world/api.ts';
import { filesOf } from '../world/chosen-files.ts';
import { loadKnownLegends } from '../world/known-legends.ts';
import { newId } from '../world/new-id.ts';
import { readDump } from '../world/read-dump.ts';
import { told } from '../world/saves.ts';
import { staffCall } from '../world/staff-api.ts';
import { skinChanges } from './local-changes.ts';
import { toast } from './toast.ts';

export const importDesk = importDeskMachine.provide({
  actors: {
    collectFiles: fromPromise(({ input }) => filesOf(input.entries)),
    loadLegends: fromPromise(({ signal }) => loadKnownLegends(signal)),
    readDump,
    loadLists: fromPromise(({ signal }) => loadLists(signal)),
    cutIntoParts: fromPromise(async ({ input }) => ({ id: newId(), parts: partsOf(input, MAX_PART) })),
    keepPart: fromPromise(({ input: { id, part, rows }, signal }) =>
      staffCall('keepPart', { params: { id, part: String(part) }, body: rows, signal }),
    ),
    applyImport: fromPromise(({ input: { id, ...body } }) =>
      told({ kind: 'applyImport' }, staffCall('applyImport', { params: { id }, body })),
    ),
    skinChanges,
  },
  actions: { toast },
});

/** The revisions are asked for first: a change in between is met when the import is applied. */
async function loadLists(signal: AbortSignal) {
  const seen = await staffCall('readRevisions', { signal });
  const [{ legends, starter }, archive] = await Promise.all([
    call('listSkins', { signal }),
    staffCall('readArchive', { signal }),
  ]);
  return {
    seen,
    skins: listedSkins(legends),
    isStarter: starter,
    legends: legends.map(({ legend }) => legend),
    assets: listedAssets(archive),
  };
}
