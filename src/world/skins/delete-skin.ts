import { fromPromise } from 'xstate';
import { readSkinChange } from '#contract/skins/skin-reply.ts';
import { deleteSkinMachine, skinRemoval } from '#machines/delete-skin/delete-skin.ts';
import { call } from '../calls/call.ts';
import { trackSave } from '../calls/track-save.ts';
import { wired } from '../wired.ts';
import { loadSkins } from './skin-lists.ts';

export const deleteSkin = wired(deleteSkinMachine).provide({
  actors: {
    loadSkins,
    removeSkin: fromPromise(({ input: { id, version } }) =>
      trackSave(
        skinRemoval,
        call('removeSkin', { reply: readSkinChange, params: { id }, query: { version: version?.toString() } }),
      ),
    ),
  },
});
