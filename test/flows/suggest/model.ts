import { RequestFailure } from '#contract/failure.ts';
import { changedFields } from '#machines/suggest/setup.ts';
import { suggestMachine } from '#machines/suggest/suggest.ts';
import { defineModel, offline, said } from '../../walk/model.ts';
import { knight, onlySoldier, skins } from '../skin-samples.ts';

const KNOWN = 'The list has these values already. Change at least one.';
const STALE = 'The skin has changed meanwhile.';

const refusal = (code: string, serverMessage: string, fields: Record<string, string> = {}) =>
  new RequestFailure('Error: 409', { status: 409, code, serverMessage, fields });

/** What a missing skin begins with, from an unknown line. */
export const missing = '?legend=Ash&ingamename=Queen&model=ash_v22_queen_w&texture=ash_lgnd_v22_queen';

const texts = {
  legend: 'Ash',
  ingamename: 'Hero Knight',
  model: 'ash_v21_knight_w',
  texture: 'ash_lgnd_v21_knight',
  animation: '',
  name: '',
  reason: '',
  evidence: '',
};

/** A suggestion that was interrupted. */
export const begun = {
  skin: knight,
  kind: 'name',
  texts: { ...texts, name: 'Chevalier' },
  begun: texts,
  language: 'french',
} as const;

export const suggestModel = defineModel({
  machine: suggestMachine,
  starts: [
    { query: `?skin=${knight._id}`, draft: undefined },
    { query: missing, draft: undefined },
    { query: `?skin=${knight._id}`, draft: begun },
  ],
  samples: {
    events: {
      'kind.chosen': [{ kind: 'change' }, { kind: 'name' }, { kind: 'remove' }],
      'text.changed': [
        { name: 'model', value: 'ash_v23_knight_w' },
        { name: 'name', value: 'Chevalier' },
        { name: 'reason', value: 'It is so in the shop.' },
      ],
      'language.chosen': [{ language: 'german' }],
    },
    actors: {
      loadSkins: { done: [skins, onlySoldier], error: [said, offline] },
      loadNames: {
        done: [
          { language: 'french', names: { [knight._id]: 'Chevalier héros' } },
          { language: 'german', names: {} },
        ],
        error: [offline],
      },
      suggest: {
        done: [{ message: 'Thank you.' }],
        error: [refusal('invalid', 'Something is wrong.', { model: KNOWN }), refusal('stale', STALE), said, offline],
      },
    },
  },
  known: ({ legends, ...form }) => [legends.length, form],
  visible: ({ askedFor, kind, language, named, texts, problem }) => [
    askedFor,
    kind,
    kind === 'name' && [language, named?.language === language],
    texts.reason !== '',
    problem,
  ],
  invariants: {
    'what is sent says something new, and why': ({ context, value }) =>
      value !== 'sending' ||
      (context.texts.reason !== '' &&
        (context.kind !== 'change' || changedFields(context).length > 0) &&
        (context.kind !== 'name' || context.texts.name !== '')),
    'a skin of the list is changed, named or removed; only one that is missing is added': ({ context }) =>
      (context.kind === 'add') === (context.askedFor === ''),
    'a form about a skin shows one of the list': (snapshot) =>
      !snapshot.matches('filling') ||
      snapshot.context.askedFor === '' ||
      snapshot.context.legends.some(({ details }) => details.some(({ _id }) => _id === snapshot.context.skin?._id)),
  },
});
