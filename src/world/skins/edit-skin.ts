import { fromPromise } from 'xstate';
import { readSkinChange, type SkinChanged } from '#contract/skins/skin-reply.ts';
import { addSkinMachine, type NewSkin, skinAddition } from '#machines/add-skin/add-skin.ts';
import { editSkinMachine } from '#machines/edit-skin/edit-skin.ts';
import { type SkinEdit, skinEdit } from '#machines/edit-skin/setup.ts';
import { call } from '../calls/call.ts';
import { trackSave } from '../calls/track-save.ts';
import { wired } from '../wired.ts';
import { acceptSuggestion, loadChoices } from './accept-suggestion.ts';
import { loadSkins } from './skin-lists.ts';

export const addSkin = wired(addSkinMachine).provide({
  actors: {
    loadSkins,
    loadArchive: loadChoices,
    addSkin: fromPromise(({ input }) => trackSave(skinAddition, add(input))),
  },
});

async function add({ legend, legendId, suggestion, ...skin }: NewSkin): Promise<SkinChanged> {
  if (suggestion) {
    const fields = { ...skin, animation: skin.animation ?? null };
    return acceptSuggestion({ ...suggestion, content: { legend, fields } });
  }
  // A legend with skins is named by its id; a new legend is sent with its first skin (docs: Add skin).
  return legendId === undefined
    ? call('addLegend', { reply: readSkinChange, body: { legend, details: [skin] } })
    : call('addSkin', { reply: readSkinChange, params: { id: legendId }, body: skin });
}

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
