import { expect } from 'vitest';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { choose, leaveDraft, press, type Scene, stageOf } from '../../walk/stage.ts';
import { refused } from '../played.ts';
import { setRights } from '../seed-accounts.ts';
import {
  addSkinTo,
  changeOfSkins,
  listOf,
  noAnswer,
  retry,
  setArchive,
  setDeletions,
  setSkins,
} from '../seed-skins.ts';
import { archive, skins } from '../skin-samples.ts';
import { addSkinModel } from './model.ts';

/** As in the model, but Ash has animations to choose from. */
const choices = { ...archive, Animations: [{ name: 'Ash', items: ['pilot_a', 'pilot_b'] }] };
/** The right to add, which also allows undoing deletions; and the right to delete, to undo additions. */
const rights = ['addskins', 'deleteskins'] as const;
const NAME_USED = 'Ash has a skin named Mine already.';
const TEXTURE_USED = 'The texture ash_base is used by Bangalore – Theirs already.';

const name = ({ page }: Scene) => page.getByRole('textbox', { name: 'In-game name' });

/** Is there a texture that no skin has yet, and a model? */
const isWhole = ({ texture, model }: { texture: string; model: string }) => texture !== '' && model !== '';

/** Lets the server answer with the page's skins, and one more by another user. */
async function send({ db, held }: Scene, theirs?: { legend: string; ingamename: string; texture: string }) {
  await setRights(db, rights);
  await setSkins(db, skins);
  if (theirs) await addSkinTo(db, theirs.legend, { ...theirs, _id: 's3', model: 'm' });
  await held.letGo('addLegend', 'addSkin');
}

export const addSkinStage = stageOf(addSkinModel)({
  starts: [
    {
      query: '',
      draft: { legend: 'Ash', ingamename: 'Mine', model: 'ash_base_w', texture: 'ash_lgnd_v22_queen', animation: '' },
    },
    { draft: undefined, query: '?legend=Ash&texture=ash_lgnd_v21_knight&model=ash_base_w' },
  ],
  visit: ({ query }) => ({ path: `/admin/addskin${query}`, as: rights }),
  prepare: async ({ page, db }, { draft }) => {
    await setArchive(db, choices);
    await setDeletions(db, 5);
    await leaveDraft(page, { addSkin: draft });
  },
  holds: ['listSkins', 'readArchive', 'addLegend', 'addSkin'],
  acts: {
    'legend.chosen': {
      isOffered: ({ context }, { legend }) => legend !== context.legend,
      act: ({ page }, { legend }) => choose(page, 'Legend', legend),
    },
    'name.changed': {
      isOffered: ({ context }, { value }) => isWhole(context) && value !== context.ingamename,
      act: (scene, { value }) => name(scene).fill(value),
    },
    'model.chosen': {
      isOffered: ({ context }, { model }) => context.legend === 'Ash' && model !== context.model,
      act: ({ page }, { model }) => choose(page, 'Model', model),
    },
    'texture.chosen': {
      isOffered: ({ context }, { texture }) => context.legend === 'Ash' && texture !== context.texture,
      act: ({ page }, { texture }) => choose(page, 'Texture', texture),
    },
    'animation.chosen': {
      isOffered: ({ context }, { animation }) => context.texture === 'ash_base' && animation !== context.animation,
      act: ({ page }, { animation }) => choose(page, 'Animation', animation),
    },
    'skin.submitted': {
      isOffered: ({ context }) => isWhole(context),
      act: ({ page }) => press(page, 'Add a new skin'),
    },
    'skins.changed': {
      ...changeOfSkins,
      // An earlier answer may have taken the right to add.
      act: (scene) => setRights(scene.db, rights).then(() => changeOfSkins.act(scene)),
    },
    'retry.requested': retry,
  },
  answers: {
    loadSkins: [listOf(skins), noAnswer('listSkins')],
    loadArchive: [{ output: choices, act: ({ held }) => held.letGo('readArchive') }, noAnswer('readArchive')],
    addSkin: [
      { output: { message: 'Skin added successfully', historyId: 'h1' }, act: (scene) => send(scene) },
      {
        error: refused(409, NAME_USED, { fields: { ingamename: NAME_USED } }),
        isOffered: ({ context }) => context.legend === 'Ash',
        act: (scene) => send(scene, { legend: 'l1', ingamename: 'Mine', texture: 'theirs' }),
      },
      {
        error: refused(409, TEXTURE_USED, { fields: { texture: TEXTURE_USED } }),
        isOffered: ({ context }) => context.texture === 'ash_base',
        act: (scene) => send(scene, { legend: 'l2', ingamename: 'Theirs', texture: 'ash_base' }),
      },
      noAnswer('addLegend', 'addSkin'),
    ],
  },
  shows({ value, context }) {
    const { legend, ingamename, model, texture, animation, problem } = context;
    const states = { addSkin: stateOf(value) };
    if (value === 'failed') return { states, alerts: ['The form could not be loaded. Try again'] };
    if (value !== 'filling' && value !== 'saving') return { states, text: expect.stringContaining('Loading…') };
    const isBase = texture.endsWith('_base');
    return {
      states,
      fields: {
        Legend: legend,
        'In-game name': ingamename,
        Model: model,
        Texture: texture,
        ...(isBase && { Animation: animation || 'None' }),
      },
      buttons: { 'Add a new skin': value === 'filling' && isWhole(context) },
      alerts: problem ? [problem.text] : [],
      ...(problem && { text: expect.stringContaining(problem.text) }),
    };
  },
  unseen: {
    'addSkin.saving on xstate.done.actor.addSkin [isSuggested] → accepted':
      'with a suggestion: test/browser/change-and-accept.test.ts',
    'addSkin.filling on skin.submitted [lacksAssets]': 'without a texture the form is disabled',
  },
});
