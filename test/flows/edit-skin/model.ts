import type { ContextFrom } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { Skin } from '#contract/skins/skin.ts';
import { typedFieldNames } from '#contract/skins/skin-fields.ts';
import { editSkinMachine } from '#machines/edit-skin/edit-skin.ts';
import { editDraftOf, fieldsOf } from '#machines/rules/drafts.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { defineModel, offline, said } from '../../walk/model.ts';
import { archive, knight, noSkins, onlySoldier, skins, soldier } from '../skin-samples.ts';
import { correction } from '../suggested-samples.ts';

const stale = new RequestFailure('Error: 409', {
  status: 409,
  code: 'stale',
  serverMessage: 'Somebody changed it meanwhile.',
  current: { ...knight, ingamename: 'Theirs', texture: 'ash_lgnd_v22_queen', version: 2 },
});
const named = new RequestFailure('Error: 409', {
  status: 409,
  serverMessage: 'That name is used.',
  fields: { ingamename: 'That name is used.' },
});

export const editSkinModel = defineModel({
  machine: editSkinMachine,
  starts: [
    { id: '', draft: undefined },
    { id: soldier._id, draft: undefined },
    { id: '', suggestion: correction._id, draft: undefined },
    { id: '', draft: { skin: knight, fields: { ...fieldsOf(knight), ingamename: 'Mine' }, showsAnimation: false } },
  ],
  samples: {
    events: {
      'legend.chosen': [{ legend: 'Ash' }, { legend: 'Bangalore' }],
      'skin.chosen': [{ id: knight._id }],
      'name.changed': [{ value: 'Mine' }, { value: ' ' }],
      'model.chosen': [{ model: 'ash_base_w' }],
      'texture.chosen': [{ texture: 'ash_base' }],
      'animation.chosen': [{ animation: 'pilot_a' }],
      'side.chosen': [
        { field: 'ingamename', side: 'theirs' },
        { field: 'ingamename', side: 'yours' },
        { field: 'texture', side: 'theirs' },
      ],
    },
    actors: {
      loadSkins: { done: [skins, onlySoldier, noSkins], error: [said, offline] },
      loadArchive: { done: [archive, { ...archive, suggested: { suggestion: correction } }], error: [said, offline] },
      saveSkin: { done: [{ message: 'Saved.', historyId: 'h1' }, {}], error: [stale, named, said, offline] },
    },
  },
  known: ({ legends, archive, ...form }) => [legends.length, archive.Models.length, form],
  visible: ({ skin, fields, showsAnimation, problem, theirs }) => [
    skin?._id,
    skin !== null && typedFieldNames.some((name) => fields[name] !== fieldsOf(skin)[name]),
    fields.ingamename.trim() !== '',
    showsAnimation,
    problem,
    theirs !== null,
  ],
  // A suggestion is tried as it is where the address names one, and else like any skin.
  isFarEnough: (context, { value }) =>
    (context.suggestion !== null && context.askedSuggestion === '') ||
    (stateOf(value) === 'filling.typing' &&
      (context.suggestion
        ? editDraftOf(context) !== undefined || context.problem !== null
        : context.skin !== null &&
          typedFieldNames.filter((name) => context.fields[name] !== fieldsOf(context.skin as Skin)[name]).length > 1)),
  invariants: {
    'a conflict has both sides': ({ context }) => (context.theirs === null) === (context.yours === null),
    'a conflict is settled, saved or dropped before anything else': ({ context, value }) =>
      (context.theirs !== null) === stateOf(value).startsWith('resolving.'),
    'a skin that is gone is not edited, nor is another one instead': ({ context, value }) =>
      (value === 'missing') ===
      (['missing', 'filling.typing'].includes(stateOf(value)) && context.legends.length > 0 && !isThere(context)),
    'the question is open only if something would be lost': ({ context, value }) =>
      (value === 'switching') === (context.wanted !== null) &&
      (value !== 'switching' || editDraftOf(context) !== undefined),
    'only the suggested skin is saved with a suggestion': ({ context: { skin, suggestion } }) =>
      suggestion === null || skin === null || suggestion.skin === skin._id,
    'a request has a skin and a name': ({ context, value }) =>
      !stateOf(value).endsWith('.saving') || (context.skin !== null && context.fields.ingamename.trim() !== ''),
  },
});

const isThere = ({ legends, skin }: ContextFrom<typeof editSkinMachine>) =>
  legends.some(({ details }) => details.some(({ _id }) => _id === skin?._id));
