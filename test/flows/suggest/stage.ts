import { expect } from 'vitest';
import { letGoAfter, press, stageOf } from '../../walk/stage.ts';
import { refused } from '../played.ts';
import { listOf, noAnswer, retry, setFrenchName, setSkins } from '../seed-skins.ts';
import { knight, onlySoldier, skins } from '../skin-samples.ts';
import { missing, suggestModel } from './model.ts';

const labels = { model: 'Model', name: 'Name', reason: 'How do you know?' };
const kinds = {
  change: 'A name or a file is wrong',
  name: 'Its name in another language is missing or wrong',
  remove: 'It should not be in the list',
};
const GONE = 'This skin no longer exists.';
const STALE = 'This skin was changed meanwhile. Look at the new values, then send your suggestion again.';
const THANKS = 'Thank you. Your suggestion waits for a decision.';

export const suggestStage = stageOf(suggestModel)({
  starts: [
    { query: `?skin=${knight._id}`, draft: undefined },
    { query: missing, draft: undefined },
  ],
  visit: ({ query }) => ({ path: `/suggest${query}`, as: [] }),
  async prepare({ db }) {
    await setSkins(db, skins);
    await setFrenchName(db, knight._id, 'Chevalier héros');
    await db.deleteFrom('suggestion').execute();
  },
  holds: ['listSkins', 'listNames', 'suggest'],
  acts: {
    'kind.chosen': {
      isOffered: ({ context }, { kind }) => context.askedFor !== '' && kind !== context.kind,
      act: ({ page }, { kind }) => page.getByLabel(kinds[kind as keyof typeof kinds]).check(),
    },
    'text.changed': {
      isOffered: ({ context }, { name, value }) =>
        context.texts[name] !== value &&
        (name === 'reason' ||
          (name === 'name' && context.kind === 'name') ||
          (name === 'model' && context.kind === 'change')),
      act: ({ page }, { name, value }) =>
        page.getByLabel(labels[name as keyof typeof labels], { exact: true }).fill(value),
    },
    'language.chosen': {
      isOffered: ({ context }, { language }) => context.kind === 'name' && language !== context.language,
      act: ({ page }, { language }) => page.getByLabel('Language', { exact: true }).selectOption(language),
    },
    'suggestion.submitted': {
      isOffered: (snapshot) => snapshot.matches({ filling: 'typing' }),
      act: ({ page }) => press(page, 'Send'),
    },
    'another.requested': { act: ({ page }) => press(page, 'Suggest something else') },
    'missing.reported': { act: ({ page }) => press(page, 'Suggest it as a missing skin') },
    'retry.requested': retry,
  },
  answers: {
    loadSkins: [listOf(skins), listOf(onlySoldier), noAnswer('listSkins')],
    loadNames: [
      {
        output: { language: 'french', names: { [knight._id]: 'Chevalier héros' } },
        isOffered: ({ context }) => context.language === 'french',
        act: letGoAfter('listNames', (db) => setFrenchName(db, knight._id, 'Chevalier héros')),
      },
      {
        output: { language: 'german', names: {} },
        isOffered: ({ context }) => context.language === 'german',
        act: ({ held }) => held.letGo('listNames'),
      },
      noAnswer('listNames'),
    ],
    suggest: [
      {
        output: { message: THANKS },
        act: async ({ db, held }, { context }) => {
          await db.deleteFrom('suggestion').execute();
          // Nobody can suggest a skin that is there.
          await setSkins(db, context.kind === 'add' ? onlySoldier : skins);
          await held.letGo('suggest');
        },
      },
      {
        error: refused(409, STALE, { code: 'stale' }),
        isOffered: ({ context }) => context.kind === 'change' || context.kind === 'remove',
        act: async ({ db, held }) => {
          await setSkins(db, skins);
          await db.updateTable('skin').set({ version: 2 }).execute();
          await held.letGo('suggest');
        },
      },
      noAnswer('suggest'),
    ],
  },
  shows({ value, context }) {
    const states = { suggest: typeof value === 'string' ? value : `filling.${value.filling}` };
    const { kind, texts, problem, language } = context;
    if (value === 'loading' || value === 'finding') return { states, text: expect.stringContaining('Loading…') };
    if (value === 'failed') return { states, alerts: ['The form could not be loaded. Try again'] };
    if (value === 'missing') return { states, alerts: [GONE] };
    if (value === 'sent') return { states, text: expect.stringContaining(context.thanks) };
    const unnamed = value !== 'sending' && value.filling === 'unnamed';
    return {
      states,
      fields: expect.objectContaining({
        [labels.reason]: texts.reason,
        ...(kind === 'change' && { Model: texts.model }),
        ...(kind === 'name' && { Language: language, Name: texts.name }),
        ...(kind === 'add' && { Legend: texts.legend, 'In-game Name': texts.ingamename }),
      }),
      buttons: expect.objectContaining({ Send: value !== 'sending' && value.filling === 'typing' }),
      alerts: [
        ...(problem ? [problem.text] : []),
        ...(unnamed ? ['The names in this language could not be loaded. Try again'] : []),
      ],
    };
  },
  unseen: {},
});
