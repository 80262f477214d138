import { fromPromise } from 'xstate';
import { readSkinChange } from '#contract/skins/skin-reply.ts';
import { addSkinMachine } from '#machines/add-skin/add-skin.ts';
import { skinAddition } from '#machines/add-skin/setup.ts';
import { call } from '../../world/calls/call.ts';
import { trackSave } from '../../world/calls/track-save.ts';
import { skinChanges } from '../local-changes.ts';
import { toast } from '../toast.ts';
import { loadArchive, loadSkins } from './skin-lists.ts';

export const addSkin = addSkinMachine.provide({
  actors: {
    loadSkins,
    loadArchive,
    skinChanges,
    // A legend with skins is named by its id; a new legend is sent with its first skin (docs: Add skin).
    addSkin: fromPromise(({ input: { legend, legendId, ...skin } }) => {
      const answer =
        legendId === undefined
          ? call('addLegend', { reply: readSkinChange, body: { legend, details: [skin] } })
          : call('addSkin', { reply: readSkinChange, params: { id: legendId }, body: skin });
      return trackSave(skinAddition, answer);
    }),
  },
  actions: { toast },
});
