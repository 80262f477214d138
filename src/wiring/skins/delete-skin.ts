import { fromPromise } from 'xstate';
import { deleteSkinMachine, skinRemoval } from '#machines/delete-skin.ts';
import { staffCall } from '../../world/staff-api.ts';
import { told } from '../../world/told.ts';
import { skinChanges } from '../local-changes.ts';
import { toast } from '../toast.ts';
import { loadSkins } from './skin-lists.ts';

export const deleteSkin = deleteSkinMachine.provide({
  actors: {
    loadSkins,
    skinChanges,
    removeSkin: fromPromise(({ input: { id, version } }) =>
      told(skinRemoval, staffCall('removeSkin', { params: { id }, query: { version: version?.toString() } })),
    ),
  },
  actions: { toast },
});
