import type { Skin } from '#contract/skins/skin.ts';
import { deleteSkinMachine } from '#machines/delete-skin/delete-skin.ts';
import { defineModel, offline, said } from '../../walk/model.ts';
import { knight, noSkins, onlyKnight, skins, soldier } from '../skin-samples.ts';

export const deleteSkinModel = defineModel({
  machine: deleteSkinMachine,
  starts: [{ id: '' }, { id: soldier._id }],
  samples: {
    events: { 'skin.chosen': [{ id: knight._id }, { id: soldier._id }] },
    actors: {
      loadSkins: { done: [skins, onlyKnight, noSkins], error: [said, offline] },
      removeSkin: { done: [{ historyId: 'h1' }, {}], error: [said, offline] },
    },
  },
  known: (context) => context,
  visible: ({ legends, id }) => [legends.length, id],
  invariants: {
    'a chosen, confirmed or deleted skin is in the list': ({ context, value }) =>
      !['choosing', 'confirming', 'deleting'].includes(value) ||
      context.legends.some(({ details }) => has(details, context.id)),
    'a skin that is gone is not replaced by another one': ({ context, value }) =>
      value !== 'missing' || (context.id !== '' && context.legends.every(({ details }) => !has(details, context.id))),
    'without skins there is nothing to choose': ({ context, value }) =>
      value !== 'empty' || context.legends.length === 0,
  },
});

const has = (details: readonly Skin[], id: string) => details.some(({ _id }) => _id === id);
