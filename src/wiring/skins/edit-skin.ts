import { fromPromise } from 'xstate';
import { readSkinChange } from '#contract/skins/skin-reply.ts';
import { editSkinMachine } from '#machines/edit-skin/edit-skin.ts';
import { skinEdit } from '#machines/edit-skin/setup.ts';
import { call } from '../../world/calls/call.ts';
import { trackSave } from '../../world/calls/track-save.ts';
import { skinChanges } from '../local-changes.ts';
import { toast } from '../toast.ts';
import { loadArchive, loadSkins } from './skin-lists.ts';

export const editSkin = editSkinMachine.provide({
  actors: {
    loadSkins,
    loadArchive,
    skinChanges,
    saveSkin: fromPromise(({ input: { id, ...body } }) =>
      trackSave(skinEdit, call('saveSkin', { reply: readSkinChange, params: { id }, body })),
    ),
  },
  actions: { toast },
});
