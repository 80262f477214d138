import { expect } from 'vitest';
import { press, stageOf, waitForList } from '../../walk/stage.ts';
import { noAnswer, setArchive, setSkins } from '../seed-skins.ts';
import { archive, knight, skins } from '../skin-samples.ts';
import { ofAll, ofKnight, overlayModel } from './model.ts';

const ON_A_PHONE = 'a phone alone has this sheet: test/browser/translator.test.ts';

export const overlayStage = stageOf(overlayModel)({
  starts: overlayModel.starts,
  visit: () => ({ path: '/skintranslator' }),
  prepare: async ({ db }) => {
    await setSkins(db, skins);
    await setArchive(db, archive);
  },
  holds: ['listAssets'],
  acts: {
    'copies.opened': {
      // The button of the open copies closes them.
      isOffered: ({ value, context }, { title }) => value === 'closed' || (value !== 'keys' && title !== context.title),
      act: ({ page }, { title }) => press(page, title === ofAll.title ? 'Copy or Save' : `Copy ${title} as…`),
    },
    'narrow.opened': {
      isOffered: ({ value }) => value !== 'keys' && value !== 'narrow',
      act: ({ page }) => press(page, 'Narrow'),
    },
    'keys.opened': {
      async act({ page }) {
        await waitForList(page);
        await page.keyboard.press('?');
      },
    },
    'overlay.closed': { act: ({ page }) => page.keyboard.press('Escape') },
    'assets.requested': {
      isOffered: ({ context }) => context.title === ofKnight.title,
      act: ({ page }) => press(page, 'Look up material parts and GUIDs'),
    },
    'template.changed': {
      act: async ({ page }) => {
        const field = page.getByLabel('Custom template');
        if (!(await field.isVisible())) await page.getByText('Custom…').click();
        await field.fill('{name}.txt');
      },
    },
  },
  answers: {
    loadAssets: [
      { output: [{ kind: 'Textures', name: 'ash_lgnd_v21_knight_body' }], act: ({ held }) => held.letGo('listAssets') },
      noAnswer('listAssets'),
    ],
  },
  known: ({ title, assets, template }) => [title, assets.length > 0, template],
  shows({ value, context: { title, template, assets } }) {
    if (value === 'keys') return { question: 'Keyboard shortcuts' };
    if (value === 'closed') return { headings: ['Ash', 'Bangalore'], question: null };
    if (value === 'narrow') return { headings: expect.arrayContaining(['Narrow the list']), question: null };
    const { copies } = value as { copies: string };
    const isKnown = assets.length > 0;
    return {
      headings: ['Ash', 'Bangalore', `Copy ${title} as…`],
      question: null,
      fields: { 'Custom template': template },
      alerts: copies === 'failed' ? ['The archive could not be loaded.'] : [],
      buttons: {
        ...(title === ofKnight.title && {
          [`Model ${knight.model}`]: true,
          'RSX filter -_loading,-pov_,-_rt,-_rc,ash_lgnd_v21_knight_,ash_v21_knight_w.rmdl': true,
        }),
        ...(copies === 'loading' && { 'Looking them up…': true }),
        ...(isKnown && { 'Material parts ash_lgnd_v21_knight_body': true, 'GUIDs unknown': false }),
      },
      text: expect.stringContaining('Packages to load unknown'),
    };
  },
  unseen: {
    'overlay on tools.opened → tools': ON_A_PHONE,
    'overlay.tools on overlay.closed → closed': ON_A_PHONE,
  },
});
