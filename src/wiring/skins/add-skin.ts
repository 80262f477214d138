import { fromPromise } from 'xstate';
import { addSkinMachine } from '#machines/add-skin/add-skin.ts';
import { skinAddition } from '#machines/add-skin/setup.ts';
import { staffCall } from '../../world/staff-api.ts';
import { told } from '../../world/told.ts';
import { skinChanges } from '../local-changes.ts';
import { toast } from '../toast.ts';
import { loadArchive, loadSkins } from './skin-lists.ts';

export const addSkin = addSkinMachine.provide({
  actors: {
    loadSkins,
    loadArchive,
    skinChanges,
    // The two ways (docs: Add skin): a legend that has skins is named by its id, a new one comes along.
    addSkin: fromPromise(({ input: { legend, legendId, ...skin } }) => {
      const answer =
        legendId === undefined
          ? staffCall('addLegend', { body: { legend, details: [skin] } })
          : staffCall('addSkin', { params: { id: legendId }, body: skin });
      return told(skinAddition, answer);
    }),
  },
  actions: { toast },
});
