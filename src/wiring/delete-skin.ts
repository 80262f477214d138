import { fromPromise } from 'xstate';
import { deleteSkinMachine } from '#machines/delete-skin.ts';
import { call } from '../world/api.ts';
import { told } from '../world/saves.ts';
import { skinChanges } from './local-changes.ts';
import { loadSkins } from './skin-lists.ts';
import { toast } from './toast.ts';

export const deleteSkin = deleteSkinMachine.provide({
  actors: {
    loadSkins,
    skinChanges,
    removeSkin: fromPromise(({ input: { id, version } }) =>
      told({ kind: 'removeSkin' }, call('removeSkin', { params: { id }, query: { version: version?.toString() } })),
    ),
  },
  actions: { toast },
});
