import { fromPromise } from 'xstate';
import { editSkinMachine } from '#machines/edit-skin/edit-skin.ts';
import { skinEdit } from '#machines/edit-skin/setup.ts';
import { staffCall } from '../../world/staff-api.ts';
import { told } from '../../world/told.ts';
import { skinChanges } from '../local-changes.ts';
import { toast } from '../toast.ts';
import { loadArchive, loadSkins } from './skin-lists.ts';

export const editSkin = editSkinMachine.provide({
  actors: {
    loadSkins,
    loadArchive,
    skinChanges,
    saveSkin: fromPromise(({ input: { id, ...body } }) =>
      told(skinEdit, staffCall('saveSkin', { params: { id }, body })),
    ),
  },
  actions: { toast },
});
