import { expect } from 'vitest';
import type { Skin } from '#contract/skins/skin.ts';
import { fieldsOf } from '#machines/rules/drafts.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { answer, choose, leaveDraft, press, type Scene, stageOf } from '../../walk/stage.ts';
import { refused } from '../played.ts';
import { setRights } from '../seed-accounts.ts';
import { addSkinTo, changeOfSkins, listOf, noAnswer, retry, setArchive, setDeletions } from '../seed-skins.ts';
import { archive, knight, noSkins, soldier } from '../skin-samples.ts';
import { editSkinModel } from './model.ts';

const squire: Skin = { ...knight, _id: 's3', ingamename: 'Squire' };
/** As in the model, but Ash has a second skin to choose. */
const skins = {
  legends: [
    { _id: 'l1', legend: 'Ash', details: [knight, squire] },
    { _id: 'l2', legend: 'Bangalore', details: [soldier] },
  ],
  starter: false,
};
/** The skins that remain after somebody has deleted the others. */
const onlySquire = { ...skins, legends: [{ _id: 'l1', legend: 'Ash', details: [squire] }] };
/** Somebody else's version of a skin, and the name that they take. */
const theirs = { ingamename: 'Theirs', texture: 'ash_lgnd_v22_queen' };
/** The right to edit, and to undo deletions. */
const rights = ['editskins', 'addskins'] as const;
const NAME_USED = 'Ash has a skin named Mine already.';
const GONE = 'This skin no longer exists. Choose another one, or look under Latest changes for what became of it.';
const SUGGESTED = 'with a suggestion: test/browser/change-and-accept.test.ts';
const SOMEBODY = 'This skin was changed meanwhile';

/** Lets the server answer a user with the right to edit, when the name is free. */
async function send({ db, held }: Scene) {
  await setRights(db, rights);
  await db.deleteFrom('skin').where('id', '=', 's4').execute();
  await held.letGo('saveSkin');
}

export const editSkinStage = stageOf(editSkinModel)({
  starts: [
    { id: soldier._id, draft: undefined },
    { id: '', draft: { skin: knight, fields: { ...fieldsOf(knight), ingamename: 'Mine' }, showsAnimation: false } },
  ],
  visit: ({ id }) => ({ path: `/admin/editskin${id && `?skin=${id}`}`, as: rights }),
  prepare: async ({ page, db }, { draft }) => {
    await setArchive(db, archive);
    await setDeletions(db, 5);
    await leaveDraft(page, { editSkin: draft });
  },
  holds: ['listSkins', 'readArchive', 'saveSkin'],
  acts: {
    'legend.chosen': {
      isOffered: ({ context }, { legend }) => context.legends.some((one) => one.legend === legend),
      act: ({ page }, { legend }) => choose(page, 'Legend', legend),
    },
    'skin.chosen': {
      samples: [{ id: squire._id }, { id: knight._id }],
      isOffered: ({ context: { legend, legends } }, { id }) =>
        legend === 'Ash' && legends.some(({ details }) => details.some(({ _id }) => _id === id)),
      act: ({ page }, { id }) => choose(page, 'Skin', id === squire._id ? squire.ingamename : knight.ingamename),
    },
    'name.changed': {
      isOffered: ({ context }, { value }) => context.skin !== null && value !== context.fields.ingamename,
      act: ({ page }, { value }) => page.getByRole('textbox', { name: 'In-game name' }).fill(value),
    },
    'model.chosen': {
      isOffered: ({ context }, { model }) => context.legend === 'Ash' && model !== context.fields.model,
      act: ({ page }, { model }) => choose(page, 'Model', model),
    },
    'texture.chosen': {
      isOffered: ({ context }, { texture }) => context.legend === 'Ash' && texture !== context.fields.texture,
      act: ({ page }, { texture }) => choose(page, 'Texture', texture),
    },
    'animation.chosen': {
      isOffered: ({ context: { legend, fields, showsAnimation } }, { animation }) =>
        legend === 'Ash' && showsAnimation && animation !== fields.animation,
      act: ({ page }, { animation }) => choose(page, 'Animation', animation),
    },
    'animation.toggled': {
      isOffered: ({ context }) => context.skin !== null,
      act: ({ page }) => page.getByLabel('Show Animation Select').click(),
    },
    'side.chosen': {
      samples: [
        { field: 'ingamename', side: 'theirs' },
        { field: 'ingamename', side: 'yours' },
      ],
      isOffered: ({ context }, { field, side }) => context[side]?.[field] !== context.fields[field],
      act: ({ page }, { field, side }, { context }) =>
        page.getByRole('radio', { name: context[side]?.[field] ?? '', exact: true }).check(),
    },
    'conflict.dropped': { act: ({ page }) => press(page, 'Drop mine') },
    'switch.confirmed': { act: ({ page }) => answer(page, 'Switch') },
    'switch.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
    'skin.submitted': {
      isOffered: ({ context }) => context.skin !== null,
      act: ({ page }) => press(page, 'Edit Skin'),
    },
    'skins.changed': changeOfSkins,
    'retry.requested': retry,
  },
  answers: {
    loadSkins: [listOf(skins), listOf(onlySquire), listOf(noSkins), noAnswer('listSkins')],
    loadArchive: [{ output: archive, act: ({ held }) => held.letGo('readArchive') }, noAnswer('readArchive')],
    saveSkin: [
      { output: { message: 'Skin updated successfully', historyId: 'h1' }, act: (scene) => send(scene) },
      {
        error: refused(409, `${SOMEBODY}.`, { code: 'stale', current: { ...knight, ...theirs, version: 2 } }),
        // The same edit as somebody else's is no conflict.
        isOffered: ({ context: { skin, fields } }) => skin?._id === knight._id && fields.ingamename === 'Mine',
        act: async (scene) => {
          await scene.db
            .updateTable('skin')
            .set((row) => ({ ...theirs, version: row('version', '+', 1) }))
            .where('id', '=', knight._id)
            .execute();
          await send(scene);
        },
      },
      {
        error: refused(409, NAME_USED, { fields: { ingamename: NAME_USED } }),
        isOffered: ({ context: { legend, fields } }) => legend === 'Ash' && fields.ingamename === 'Mine',
        act: async ({ db, held }) => {
          await setRights(db, rights);
          await addSkinTo(db, 'l1', { ...squire, _id: 's4', ingamename: 'Mine' });
          await held.letGo('saveSkin');
        },
      },
      noAnswer('saveSkin'),
    ],
  },
  shows({ value, context }) {
    const { legends, legend, skin, fields, showsAnimation, problem, theirs, yours } = context;
    const states = { editSkin: stateOf(value) };
    if (value === 'failed') return { states, alerts: ['The form could not be loaded. Try again'] };
    const question = value === 'switching' ? 'Switch without saving?' : null;
    if (states.editSkin.startsWith('loading.')) return { states, text: expect.stringContaining('Loading…') };
    const isThere = legends.some(({ details }) => details.some(({ _id }) => _id === skin?._id));
    if (legends.length > 0 && !isThere) {
      return { states, question, alerts: [GONE], buttons: expect.not.objectContaining({ 'Edit Skin': true }) };
    }
    if (skin === null) return { states, text: expect.stringContaining('There are no skins yet.') };
    const buttons = { 'Edit Skin': !states.editSkin.endsWith('.saving') };
    if (theirs && yours) {
      const sides = [theirs.ingamename, yours.ingamename].map((name) => [name, fields.ingamename === name]);
      return { states, buttons, alerts: [SOMEBODY], fields: Object.fromEntries(sides) };
    }
    return {
      states,
      buttons,
      question,
      alerts: problem ? [problem.text] : [],
      fields: {
        Legend: legend,
        Skin: skin.ingamename,
        'In-game name': fields.ingamename,
        Model: fields.model,
        Texture: fields.texture,
        'Show Animation Select': showsAnimation,
        ...(showsAnimation && { Animation: fields.animation || 'None' }),
      },
    };
  },
  unseen: {
    'editSkin.filling.saving on xstate.done.actor.saveSkin [isSuggested] → accepted': SUGGESTED,
    'editSkin.resolving.saving on xstate.done.actor.saveSkin [isSuggested] → accepted': SUGGESTED,
    'editSkin.missing on skin.chosen [wouldLose] → switching':
      'an edit whose skin is gone has no legend to choose a skin from',
    'editSkin.filling.typing on skin.submitted [hasNoSkin]': 'without a skin there is no form',
  },
});
