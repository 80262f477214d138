import { RequestFailure } from '#contract/failure.ts';
import type { Legend } from '#contract/skins/skin.ts';
import { addSkinMachine, choicesIn } from '#machines/add-skin/add-skin.ts';
import { addDraftOf } from '#machines/rules/drafts.ts';
import { defineModel, offline, said } from '../../walk/model.ts';
import { archive, noSkins, skins } from '../skin-samples.ts';
import { addition } from '../suggested-samples.ts';

const refusal = (fields: Record<string, string>) =>
  new RequestFailure('Error: 409', { status: 409, serverMessage: 'Something is taken.', fields });

export const addSkinModel = defineModel({
  machine: addSkinMachine,
  starts: [
    { draft: undefined, query: '' },
    {
      query: '',
      draft: { legend: 'Ash', ingamename: 'Mine', model: 'ash_base_w', texture: 'ash_lgnd_v22_queen', animation: '' },
    },
    { draft: undefined, query: '?suggestion=q2' },
    { draft: undefined, query: '?legend=Ash&texture=ash_lgnd_v22_queen' },
    { draft: undefined, query: '?legend=Ash&texture=ash_lgnd_v21_knight&model=ash_base_w' },
  ],
  samples: {
    events: {
      'legend.chosen': [{ legend: 'Ash' }, { legend: 'Bangalore' }, { legend: 'Catalyst' }],
      'name.changed': [{ value: 'Mine' }, { value: ' ' }],
      'model.chosen': [{ model: 'ash_v21_knight_w' }],
      'texture.chosen': [{ texture: 'ash_base' }, { texture: 'ash_lgnd_v22_queen' }],
      'animation.chosen': [{ animation: 'pilot_b' }],
    },
    actors: {
      loadSkins: { done: [skins, noSkins], error: [said, offline] },
      loadArchive: { done: [archive, { ...archive, suggested: { suggestion: addition } }], error: [said, offline] },
      addSkin: {
        done: [{ message: 'Added.', historyId: 'h1' }, {}],
        error: [
          refusal({ ingamename: 'That name is used.' }),
          refusal({ texture: 'That texture is used.' }),
          said,
          offline,
        ],
      },
    },
  },
  known: ({ legends, archive, ...form }) => [legends.length, archive.Models.length, form],
  visible: (context) => [context.legend, context.texture, context.ingamename.trim() !== '', context.problem],
  // A suggestion is tried where the address names one, and changed once.
  isFarEnough: (context) =>
    context.suggestion !== null && (context.askedSuggestion === '' || addDraftOf(context) !== undefined),
  invariants: {
    'a request has a legend, a name, a model and a texture': ({ context, value }) =>
      value !== 'saving' ||
      (context.ingamename.trim() !== '' &&
        [context.legend, context.model, context.texture].every((part) => part !== '')),
    'every skin has its own texture': ({ context, value }) =>
      value !== 'filling' || context.texture === '' || !isUsed(context.legends, context.texture),
    'no texture of a skin is offered': ({ context }) =>
      choicesIn(context).textures.every((texture) => !isUsed(context.legends, texture)),
  },
});

const isUsed = (legends: readonly Legend[], texture: string) =>
  legends.some(({ details }) => details.some((skin) => skin.texture === texture));
