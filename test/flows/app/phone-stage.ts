import { NOTHING_UNFINISHED } from '#machines/app/saves.ts';
import { phone } from '../../support/browser.ts';
import { person } from '../../support/person.ts';
import { stageOf, take } from '../../walk/stage.ts';
import { goBack, headingAt } from '../page-views.ts';
import { appModel } from './model.ts';
import { echoes } from './stage-echoes.ts';

/** The part that only phones have: the slide-in menu. */
export const appOnAPhoneStage = stageOf(appModel)({
  starts: [{ path: '/admin/user', query: '', user: person(), ...NOTHING_UNFINISHED }],
  visit: ({ path }) => ({ path, as: [], ...phone }),
  holds: [],
  acts: {
    'menu.opened': { act: ({ page }) => page.getByRole('button', { name: 'Menu', exact: true }).tap() },
    'menu.closed': { act: ({ page }) => page.getByRole('button', { name: 'Close menu' }).tap() },
    'navigation.requested': {
      samples: [{ to: '/skintranslator' }],
      isOffered: ({ value }) => value.menu === 'open',
      act: ({ page }) => take(page, 'Skin Translator'),
    },
    'location.changed': {
      samples: [{ path: '/', query: '' }],
      isOffered: ({ value }) => value.menu === 'open',
      act: ({ page }) => goBack(page, '/'),
    },
    'signOut.requested': {
      // At the end, and where nothing else closes the menu.
      isOffered: ({ context, value }) => value.menu === 'open' && value.page === 'translator' && context.user !== null,
      act: ({ page }) => take(page, 'Logout'),
    },
  },
  answers: {},
  echoes,
  shows: ({ context: { path, query, user }, value }) => ({
    place: path + query,
    heading: headingAt(path, user),
    question: value.menu === 'open' ? 'Menu' : null,
  }),
  unseen: {},
});
