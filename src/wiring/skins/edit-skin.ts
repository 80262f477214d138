import { fromPromise } from 'xstate';
import { readSkinChange, type SkinChanged } from '#contract/skins/skin-reply.ts';
import type { SkinEdit } from '#machines/edit-skin/context.ts';
import { editSkinMachine } from '#machines/edit-skin/edit-skin.ts';
import { skinEdit } from '#machines/edit-skin/setup.ts';
import { call, trackSave } from '../../world/calls/call.ts';
import { wired } from '../wired.ts';
import { acceptSuggestion, loadChoices } from './accept-suggestion.ts';
import { loadSkins } from './skin-lists.ts';

export const editSkin = wired(editSkinMachine).provide({
  actors: {
    loadSkins,
    loadArchive: loadChoices,
    saveSkin: fromPromise(({ input }) => trackSave(skinEdit, save(input))),
  },
});

async function save({ id, suggestion, ...body }: SkinEdit): Promise<SkinChanged> {
  if (!suggestion) return call('saveSkin', { reply: readSkinChange, params: { id }, body });
  const { version: skinVersion, ...fields } = body;
  return acceptSuggestion({ ...suggestion, skinVersion, content: { fields } });
}
