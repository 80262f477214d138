import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { User } from '#contract/users/user.ts';
import { skinAddition } from '#machines/add-skin/add-skin.ts';
import type { AppSnapshot } from '#machines/app/app.ts';
import { NOTHING_UNFINISHED } from '#machines/app/saves.ts';
import { flowNames } from '#machines/rules/access.ts';
import { notSavedToast, savedToast } from '#machines/toasts/toast.ts';
import { person } from '../../support/person.ts';
import { answer, press, type Shown, stageOf, take } from '../../walk/stage.ts';
import { barFor, follow, waysFrom } from '../bar.ts';
import { documentOf, holdDocument } from '../page-documents.ts';
import { comeFrom, goBack, headingAt } from '../page-views.ts';
import { lost } from '../played.ts';
import { endSessions, setAccount, setRights } from '../seed-accounts.ts';
import { setArchive, setDeletions, setSkins, UNDO_DELETION } from '../seed-skins.ts';
import { comeBack, signIn } from '../sign-in.ts';
import { archive, skins } from '../skin-samples.ts';
import { featureAnswers, featureDrawn, featureForms, featurePaths } from './features.ts';
import { addSkin, appModel, edited, editSkin, legends, named, translator, typed, users } from './model.ts';
import { echoes, GUIDE } from './stage-echoes.ts';

/** The owner in the browser, on the server, and after signing in again; and another account. */
const remembered: User = { ...person('owner'), username: 'remembered' };
const refreshed: User = { ...person('owner'), username: 'refreshed' };
const back: User = { ...person('owner'), username: 'back' };
const another: User = { ...person('owner'), _id: '2', username: 'ann' };

const isAsking = ({ value }: AppSnapshot) => value.leaving === 'asking';
const hasTyped = ({ context, value }: AppSnapshot) =>
  value.page === 'addSkin' && context.drafts.addSkin !== undefined && context.saves.length === 0;
/** The first account sends something; the server accepts it while it knows the account. */
const isSender = ({ context: { user } }: AppSnapshot) => user === remembered || user === refreshed;
const isSaving = ({ context }: AppSnapshot) => context.saves.length > 0;

/** Links behind the question cannot be pressed, and the result is the same for every destination. */
const mayGo = ({ context: { path, drafts, saves }, value }: AppSnapshot, to: string) =>
  value.leaving === 'idle' &&
  ([path, '/'].includes(to) ||
    (saves.length > 0 && WAY_BACK.includes(to)) ||
    Object.values(drafts).every((draft) => !draft));
/** From home to the form. */
const WAY_BACK = ['/admin', '/admin/addskin'];
/** Home stands for all pages that stay open after signing out. */
const staysElsewhere = ({ value }: AppSnapshot) => value.page === 'translator' || typeof value.page === 'object';

const reasons = {
  checking: 'Trying to reach the server…',
  retrying: 'Trying to reach the server…',
  reachable: 'A part of this page could not be loaded, but the server can be reached.',
  unreachable: 'The connection was lost while this page was loading.',
  returning: 'The connection was lost while this page was loading.',
  opening: '',
};

const GONE_BACK = 'test/browser/back.test.ts leaves a search after 2 s';
const DESK = 'files are read there first: test/browser/import-desk.test.ts';
const FEATURES = 'the page asks about drafts like the page of the legends: its feature’s browser.test.ts';
const SUGGESTING = 'the page asks about drafts like the page of the legends: test/browser/suggestions.test.ts';
const REVIEW = 'the page asks about drafts like the page of the legends: test/flows/review-desk/stage.ts';
const TABS = 'another tab of the same browser takes the session over: test/browser/tabs.test.ts';
const HEARD = 'a machine handles every failed call, and does not fail itself';

/** The desktop walk: the pages and the ways between them, for the owner and for later accounts. */
export const appStage = stageOf(appModel)({
  keepsFiles: true,
  starts: [
    { path: '/login', query: '', user: remembered, ...NOTHING_UNFINISHED },
    { path: GUIDE, query: '', user: remembered, ...NOTHING_UNFINISHED },
  ],
  visit: ({ path }) => ({
    path,
    as: ['owner'],
    expected: /Failed to load resource|dynamically imported module|error occurred/,
  }),
  async prepare({ db, page }) {
    await setSkins(db, skins);
    await setArchive(db, archive);
    await setDeletions(db, 5);
    await setAccount(db, 'ben');
    await page.route('**/assets/old-builds-*.js', (route) => route.abort());
    await holdDocument(page, GUIDE);
  },
  holds: ['readUser', 'addSkin'],
  acts: {
    'navigation.requested': {
      samples: [
        ...['/', '/login', '/skintranslator', GUIDE, '/admin', '/admin/user'],
        ...['/admin/addskin', '/admin/editskin', '/admin/deleteskin', '/admin/manageusers'],
        ...['/admin/legends', '/translate', '/changes', ...featurePaths.map(([, path]) => path)],
      ].map((to) => ({ to })),
      isOffered: (snapshot, { to }) =>
        mayGo(snapshot, to) && waysFrom(snapshot.context.path, snapshot.context.user).has(to),
      act: async ({ db, page }, { to }, { context: { path, user } }) => {
        // The form starts with the first skin, and one added on the way may come before the others.
        if (to === '/admin/editskin') await setSkins(db, skins);
        await follow(page, waysFrom(path, user).get(to));
      },
    },
    'location.changed': {
      // While the address is late, only to the search being typed.
      isOffered: (snapshot, { path, query }) =>
        query === '?search=ash' ? snapshot.value.page === 'translator' : mayGo(snapshot, path),
      act: ({ page }, { path, query }) => goBack(page, path + query),
    },
    'back.requested': {
      isOffered: ({ value }) => value.page === 'missing' || value.page === 'broken',
      act: ({ page }) => comeFrom(page, '/').then(() => press(page, 'Go Back')),
    },
    'view.absent': {
      samples: [{ error: new Error('The file failed to load.') }],
      isOffered: ({ context, value }) => context.path === GUIDE && value.page === 'plain',
      // It never ends.
      act: async () => {},
    },
    'retry.requested': { act: ({ page }) => press(page, 'Try again') },
    'net.found': { act: ({ page }) => netComes(page) },
    'save.began': {
      isOffered: (snapshot) => hasTyped(snapshot) && !isAsking(snapshot) && isSender(snapshot),
      act: ({ page }) => press(page, 'Add a new skin'),
    },
    'save.done': {
      samples: [
        {
          save: { page: 'addSkin' },
          toast: savedToast(skinAddition, { message: 'Skin added successfully', historyId: 'h1' }),
        },
      ],
      isOffered: (snapshot) => isSaving(snapshot) && isSender(snapshot),
      act: ({ db, held }) => setSkins(db, skins).then(() => held.letGo('addSkin')),
    },
    'save.failed': {
      samples: [{ save: { page: 'addSkin' }, error: lost, toast: notSavedToast(skinAddition, lost) }],
      isOffered: isSaving,
      act: ({ held }) => held.cut('addSkin'),
    },
    'leaving.confirmed': { act: ({ page }) => answer(page, 'Leave') },
    'leaving.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
    'signOut.requested': {
      isOffered: (snapshot) => !isAsking(snapshot) && snapshot.context.user !== null && !staysElsewhere(snapshot),
      act: ({ page }) => take(page, 'Logout'),
    },
    'session.ended': {
      // Before the profile has loaded, or when a form is sent.
      isOffered: (snapshot) => {
        const { user, path } = snapshot.context;
        if (user === remembered) return path === '/' || hasTyped(snapshot);
        return user === refreshed && snapshot.value.page === 'addSkin' && isSaving(snapshot);
      },
      act: ({ db, held }, _, { context }) =>
        endSessions(db).then(() => held.letGo(context.user === remembered ? 'readUser' : 'addSkin')),
    },
    'undo.requested': {
      samples: [{ id: 'the newest' }],
      isOffered: ({ value }) => value.page === 'deleteSkin',
      // By keyboard: a toast may cover the button.
      act: async ({ page }) => {
        await page.getByRole('button', { name: UNDO_DELETION }).first().press('Enter');
        await page.getByRole('main').getByText('undone').waitFor();
      },
    },
  },
  answers: {
    session: [
      {
        snapshot: { user: refreshed, ended: null },
        isOffered: ({ context }) => context.user === remembered && context.path === '/admin',
        act: ({ held }) => held.letGo('readUser'),
      },
      {
        snapshot: { user: person(), ended: null },
        isOffered: (snapshot) => snapshot.context.user === remembered && isAsking(snapshot),
        act: ({ db, held }) => setRights(db, []).then(() => held.letGo('readUser')),
      },
    ],
    reachServer: [
      { output: undefined, act: ({ page }) => documentOf(page, (route) => route.continue()) },
      { error: lost, act: ({ page }) => documentOf(page, (route) => route.abort()) },
    ],
    login: [
      { output: { user: another }, act: (scene) => signIn(scene, 'owner') },
      {
        output: { user: back },
        isOffered: ({ context }) => context.interrupted !== null,
        act: (scene) => comeBack(scene),
      },
    ],
    translator: [
      {
        snapshot: { ...translator, search: 'ash' },
        isOffered: ({ context }) => context.query === '',
        act: ({ page }) => page.getByLabel('Search', { exact: true }).fill('ash'),
      },
      {
        snapshot: translator,
        isOffered: ({ context }) => context.query !== '',
        act: ({ page }) => page.getByLabel('Search', { exact: true }).fill(''),
      },
    ],
    addSkin: [
      {
        snapshot: { ...addSkin, ...typed },
        isOffered: ({ context }) => context.drafts.addSkin === undefined,
        act: ({ page }) => page.getByLabel('In-game name').fill('Mine'),
      },
    ],
    editSkin: [
      {
        snapshot: { ...editSkin, ...edited },
        isOffered: ({ context }) => context.drafts.editSkin === undefined,
        act: ({ page }) => page.getByLabel('In-game name').fill('Mine'),
      },
    ],
    legends: [
      {
        snapshot: { ...legends, unsaved: named },
        isOffered: ({ context }) => context.drafts.legends === undefined,
        act: async ({ page }) => {
          await press(page, 'New Legend');
          await page.getByLabel('Name', { exact: true }).fill('Mine');
        },
      },
    ],
    users: [
      {
        snapshot: { ...users, drafts: { ben: { twitter: 'Mine' } }, unsaved: { ben: { twitter: 'Mine' } } },
        isOffered: ({ context }) => context.drafts.users === undefined,
        act: ({ page }) => page.getByLabel('twitter of ben').fill('Mine'),
      },
    ],
    ...featureAnswers,
  },
  delays: {
    // Nothing on the page shows its end.
    restsFor: ({ page }) => page.waitForTimeout(2000),
    // The walk does not wait for it: the network's return leads to the same place.
    aMinute: ({ page }) => netComes(page),
  },
  echoes,
  // A reloaded document starts again.
  isFarEnough: ({ drafts }, { value }) =>
    (typeof value.page === 'object' && value.page.absent === 'opening') ||
    Object.values(drafts).filter((draft) => draft !== undefined).length > 1 ||
    // Each of them would wait for two seconds; test/browser/back.test.ts covers it.
    value.address === 'rested',
  shows: (snapshot) => ({
    // The length of a late address is unknown.
    ...(snapshot.value.address === 'current' && { place: snapshot.context.path + snapshot.context.query }),
    heading:
      snapshot.context.path === GUIDE ? 'Page Not Loaded' : headingAt(snapshot.context.path, snapshot.context.user),
    question: isAsking(snapshot) ? 'Leave without saving?' : null,
    ...barFor(snapshot.context.user),
    // A form reports its own failures.
    ...(snapshot.value.page !== 'addSkin' && {
      alerts: isClosed(snapshot) ? ['Your session has ended, and this page is only for those who are signed in.'] : [],
    }),
    ...typedOn(snapshot),
  }),
  unseen: {
    'app on xstate.error.actor.undo': HEARD,
    ...Object.fromEntries(
      flowNames.map((name) => [`app.page.${name} on xstate.error.actor.${name} → page.broken`, HEARD]),
    ),
    'app.address.rested on navigation.requested → address.current': GONE_BACK,
    'app.address.rested on location.changed → address.current': GONE_BACK,
    'app.address.rested on always [isLate] → address.current': 'test/browser/back.test.ts replaces a search after 2 s',
    'app.page on view.failed → page.broken': 'only a defect breaks a view: test/browser/shell.test.ts makes one',
    'app.page on rights.refused': 'the server refuses: test/browser/ended-session.test.ts takes a right away',
    'app.page on account.deleted': 'the page of the account sends it: test/browser/own-account.test.ts',
    'app.page on account.seen [isNobody]': TABS,
    'app.page on account.seen [isBack]': TABS,
    'app.page on other.accepted [isAsked] → page.choosing': TABS,
    'app.page on other.declined [isWithoutSession]': TABS,
    'app.page on other.declined [isAsked]': TABS,
    'app.page on xstate.error.actor.session → page.broken': HEARD,
    'app.page.choosing on always [opens {"page":"translator"}] → page.translator':
      'test/browser/drawn.test.ts starts at a drawn translator',
    'app.page.choosing on always [opens {"page":"login"}] → page.login':
      'test/browser/login.test.ts starts at a drawn login',
    'app.page.choosing on always [opens {"page":"listDesk"}] → page.listDesk':
      'test/flows/list-desk/stage.ts starts at a drawn desk',
    'app.page.choosing on always [opens {"page":"news"}] → page.news':
      'test/browser/news.test.ts starts at the drawn changes',
    'app.page.choosing on always [opens {"page":"catalogue"}] → page.catalogue':
      'test/browser/catalogue.test.ts starts at a drawn skin',
    ...Object.fromEntries(
      featureDrawn.map(([name]) => [
        `app.page.choosing on always [opens {"page":"${name}"}] → page.${name}`,
        'test/browser/first-text.test.ts starts at each drawn page',
      ]),
    ),
    'app.page.fetching on xstate.done.actor.loadFlow [opens {"page":"catalogue"}] → page.catalogue':
      'test/browser/catalogue.test.ts follows the links to legends',
    'app.page.fetching on xstate.error.actor.loadFlow → page.absent': 'test/browser/shell.test.ts loses a file',
    'app.page.translator on xstate.snapshot.translator [cardsDiffer]': 'test/browser/back.test.ts opens a card',
    'app.page.listDesk on xstate.snapshot.listDesk': 'test/browser/list-stays.test.ts brings lists',
    ...asking('importDesk', DESK),
    ...asking('reviewDesk', REVIEW),
    'app.page.reviewDesk on xstate.snapshot.reviewDesk [queryDiffers]': 'test/browser/review.test.ts chooses a filter',
    ...Object.assign({}, ...featureForms.map(({ name }) => asking(name, FEATURES))),
    ...asking('suggest', SUGGESTING),
    'app.tab.own on account.seen [isAnother] → tab.anothers': TABS,
    'app.tab.anothers on account.seen': TABS,
    'app.tab.anothers on other.declined → tab.declined': TABS,
    'app.tab.anothers on always [isOwn] → tab.own': TABS,
    'app.tab.declined on always [isSomebody] → tab.own': TABS,
  },
});

/** What a page with a draft does about it. */
function asking(page: string, reason: string) {
  const draft = `wouldLose {"draft":"${page}"}`;
  const events = ['navigation.requested [wouldLose]', `signOut.requested [${draft}]`, `location.changed [${draft}]`];
  return Object.fromEntries([...events, `xstate.snapshot.${page}`].map((on) => [`app.page.${page} on ${on}`, reason]));
}

const netComes = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

/** Did the session end before this page had loaded? */
const isClosed = ({ context: { path, query, interrupted }, value }: AppSnapshot) =>
  value.page === 'missing' && interrupted === path + query;

/** The typed text is in its field, also after a return. */
function typedOn({ context: { path, query, drafts, user }, value }: AppSnapshot): Shown {
  if (typeof value.page === 'object') return { text: expect.stringContaining(reasons[value.page.absent]) };
  if (value.page === 'finishing') return { text: expect.stringContaining('Saving…') };
  if (path === '/skintranslator') return { fields: { Search: query === '?search=ash' ? 'ash' : '' } };
  if (!user?.perms.owner) return {};
  if (path === '/admin/addskin') return { fields: { 'In-game name': drafts.addSkin ? 'Mine' : '' } };
  if (path === '/admin/editskin') return { fields: { 'In-game name': drafts.editSkin ? 'Mine' : 'Hero Knight' } };
  if (path === '/admin/legends') return drafts.legends ? { fields: { Name: 'Mine' } } : { headings: [] };
  if (path === '/admin/manageusers') return { fields: { 'twitter of ben': drafts.users ? 'Mine' : '' } };
  return {};
}
