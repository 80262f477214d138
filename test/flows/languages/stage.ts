import { expect } from 'vitest';
import { waitForList } from '../../walk/gestures.ts';
import { stageOf } from '../../walk/stage.ts';
import { setFrenchName, setSkins } from '../seed-skins.ts';
import { noAnswer, retry } from '../shared-acts.ts';
import { knight, skins } from '../skin-samples.ts';
import { french, languagesModel } from './model.ts';

/** The translator whose address names a language. */
export const languagesStage = stageOf(languagesModel)({
  starts: [{ language: 'french' }],
  visit: ({ language }) => ({ path: `/skintranslator?names=${language}` }),
  prepare: async ({ db }) => {
    await setSkins(db, skins);
    await setFrenchName(db, knight._id, 'Chevalier');
  },
  holds: ['listLanguages', 'listNames'],
  acts: {
    'language.changed': {
      // Before the languages are there, only that of the address and that of the list can be chosen.
      isOffered: ({ context }, { language }) =>
        language !== context.language && (language === '' || context.languages.length > 0),
      act: async ({ page }, { language }) => {
        await waitForList(page);
        await page.getByLabel('Names in').selectOption(language);
      },
    },
    'retry.requested': retry,
  },
  answers: {
    loadLanguages: [{ output: ['french'], act: ({ held }) => held.letGo('listLanguages') }, noAnswer('listLanguages')],
    loadNames: [{ output: french, act: ({ held }) => held.letGo('listNames') }, noAnswer('listNames')],
  },
  shows: ({ value, context: { language } }) => {
    const listed = typeof value === 'string' ? value : value.listed;
    return {
      heading: 'Skin Translator',
      fields: expect.objectContaining({ 'Names in': language }),
      alerts:
        value === 'failed'
          ? ['The languages could not be loaded. Try again']
          : listed === 'failed'
            ? ['The names in French could not be loaded. Try again']
            : [],
      ...(listed === 'shown' && { text: expect.stringContaining('Chevalier') }),
    };
  },
  unseen: {
    'languages.listed.loading on xstate.error.actor.loadNames [isUnknown] → listed.unknown':
      'an address with another language: test/browser/languages.test.ts',
  },
});
