import { languagesMachine } from '#machines/translator/languages.ts';
import { namingIn } from '#rules/search/naming.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { refused } from '../played.ts';

const french = namingIn('french', {});
export const unknown = refused(404, 'No skin has a name in klingon.');

/** Another language chosen, restored from an address and taken back, with and without its names. */
export const languagesModel = defineModel({
  machine: languagesMachine,
  starts: [{ language: '' }, { language: 'french' }],
  samples: {
    events: { 'language.changed': [{ language: 'french' }, { language: '' }] },
    actors: {
      loadLanguages: { done: [['english', 'french']], error: [offline] },
      loadNames: { done: [french], error: [offline, unknown] },
    },
  },
  known: ({ language, languages, naming }) => [language, languages, naming?.language],
  visible: ({ language, languages }) => [language, languages],
  invariants: {
    'names are shown only in the chosen language': ({ value, context: { language, naming } }) =>
      typeof value === 'string' || value.listed !== 'shown' || naming?.language === language,
    'names of the list need no other names': ({ value, context: { language } }) =>
      typeof value === 'string' || (value.listed === 'ofTheList') === (language === ''),
  },
});
