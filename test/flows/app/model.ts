import { initialTransition, type SnapshotFrom } from 'xstate';
import type { User } from '#contract/users/user.ts';
import { addSkinMachine, skinAddition } from '#machines/add-skin/add-skin.ts';
import { NOTHING_UNFINISHED, wouldLose } from '#machines/app/saves.ts';
import { editSkinMachine } from '#machines/edit-skin/edit-skin.ts';
import { importDeskMachine } from '#machines/import-desk/import-desk.ts';
import { legendsMachine } from '#machines/legends/legends.ts';
import { listDeskMachine } from '#machines/list-desk/list-desk.ts';
import { reviewDeskMachine } from '#machines/review-desk/review-desk.ts';
import { comesLater, pageAt } from '#machines/rules/access.ts';
import { type AddDraft, fieldsOf, type SuggestDraft } from '#machines/rules/drafts.ts';
import { suggestMachine } from '#machines/suggest/suggest.ts';
import { notSavedToast, savedToast } from '#machines/toasts/toast.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { usersMachine } from '#machines/users/users.ts';
import type { Reading } from '#rules/import/reading/reading.ts';
import { person } from '../../support/person.ts';
import { defineModel, ended, said } from '../../walk/model.ts';
import { knight } from '../skin-samples.ts';
import { featureActors, featureDrawn, featureForms, featurePaths } from './features.ts';
import { wholeApp } from './whole-app.ts';

const owner = person('owner');
const ann = person();
/** Another account with the same rights. */
const other = { ...owner, _id: '2' };
export const typed: AddDraft = { legend: 'Ash', ingamename: 'Mine', model: 'm', texture: 't', animation: '' };

export const addSkin = initialTransition(addSkinMachine, { draft: undefined, query: '' })[0].context;
export const editSkin = initialTransition(editSkinMachine, { id: '', draft: undefined })[0].context;
export const translator = initialTransition(translatorMachine, {})[0].context;
export const importDesk = initialTransition(importDeskMachine)[0].context;
export const legends = initialTransition(legendsMachine, { draft: undefined, query: '' })[0].context;
const listDesk = initialTransition(listDeskMachine, { order: { files: [], text: '' } })[0].context;
const reviewDesk = initialTransition(reviewDeskMachine, { query: '', draft: undefined })[0].context;
const suggest = initialTransition(suggestMachine, { draft: undefined, query: '' })[0].context;
export const users = initialTransition(usersMachine, { draft: undefined, filter: '' })[0].context;

/** A draft for editing a skin. */
export const edited = { skin: knight, fields: { ...fieldsOf(knight), ingamename: 'Mine' } };

/** A draft of an import. */
export const reading: Reading = {
  ...{
    notices: [],
    files: [],
    read: 0,
    skins: [],
    assets: [],
    items: [],
    aside: [],
    damage: [],
    questions: [],
    strangers: [],
    unusable: [],
  },
  own: { skins: [], assets: [] },
};

const failed = [new Error('broken')] as const;
/** A draft of a new legend. */
const noLegend = { name: '', folder: '', words: '', rig: '', clips: '' };
export const named = { id: '', version: undefined, begun: noLegend, fields: { ...noLegend, name: 'Mine' } };

/** A draft of a suggestion. */
export const suggested: SuggestDraft = {
  ...{ skin: null, kind: 'add' as const, begun: suggest.begun, language: 'french' },
  texts: { ...suggest.texts, reason: 'Mine' },
};
/** A reviewer's words for declining a suggestion. */
export const declined = { as: 'decline' as const, id: 'q1', begun: '', text: 'Which skin?' };

const forms: unknown[] = [
  ...['addSkin', 'editSkin', 'deleteSkin', 'users', 'importDesk', 'legends', 'suggest', 'reviewDesk'],
  ...featureForms.map(({ name }) => name),
];

const at = (path: string, user: User | null) => ({ path, query: '', user, ...NOTHING_UNFINISHED });

/** The ways to leave that are tried everywhere a question can open. */
const isTried = (event: { type: string; to?: string; path?: string }) =>
  !/^(?:navigation\.requested|location\.changed)$/.test(event.type) ||
  ['/', '/admin/addskin', '/admin/editskin'].includes(event.path ?? event.to ?? '');

/** Anybody with an account may suggest something. */
const isForAll = (page: unknown, user: object | null) => page === 'suggest' && user !== null;

/** The places where a session may end and continue later: a form, and the page of people without rights. */
const goneOnFrom = ['/admin/addskin', '/admin/user'];

/** Does something else replace the page? */
const isNotDrawn = ({ page }: SnapshotFrom<typeof wholeApp>['value']) => page === 'broken' || typeof page === 'object';

/** The visitor and place at the start: every page, and the ways between them. Samples cover the page's own work. */
export const appModel = defineModel({
  machine: wholeApp,
  starts: [
    at('/', null),
    { ...at('/login', null), isDrawn: true },
    { ...at('/login', owner), query: '?new' },
    { ...at('/admin/addskin', owner), author: owner._id, drafts: { addSkin: typed } },
    { ...at('/login', null), author: '2', drafts: { addSkin: typed }, interrupted: '/admin/addskin' },
    at('/admin/manageusers', ann),
  ],
  samples: {
    events: {
      'navigation.requested': [
        ...['/', '/login', '/skintranslator?search=ash#rows', '/admin', '/admin/user', '/nowhere'],
        ...['/admin/addskin', '/admin/editskin?skin=s1', '/admin/deleteskin', '/admin/manageusers', '/admin/import'],
        '/admin/legends',
        '/translate',
        '/changes',
        '/legends/ash',
      ].map((to) => ({ to })) as [{ to: string }],
      'location.changed': [
        { path: '/', query: '' },
        { path: '/admin/addskin', query: '' },
        { path: '/admin/editskin', query: '?skin=s1' },
        { path: '/admin/manageusers', query: '' },
        { path: '/admin/suggestions', query: '' },
        { path: '/admin/import', query: '' },
        { path: '/admin/legends', query: '' },
        ...featurePaths.map(([, path]) => ({ path, query: '' })),
        { path: '/suggest', query: '?skin=s1' },
        { path: '/skintranslator', query: '?search=ash' },
      ],
      'account.seen': [{ user: null }, { user: owner }, { user: other }],
      'undo.requested': [{ id: 'h1' }],
      'save.began': [{ save: { page: 'addSkin' } }],
      'save.done': [
        { save: { page: 'addSkin' }, toast: savedToast(skinAddition, { message: 'Added.', historyId: 'h1' }) },
      ],
      'save.failed': [
        { save: { page: 'addSkin' }, error: said, toast: notSavedToast(skinAddition, said) },
        { save: { page: 'addSkin' }, error: ended, toast: notSavedToast(skinAddition, ended) },
      ],
      'view.absent': [{ error: failed[0] }],
      'view.failed': [{ error: failed[0] }],
    },
    actors: {
      undo: { done: [], snapshots: [], error: failed },
      reachServer: { done: [undefined], error: failed },
      loadFlow: { done: [undefined], error: failed },
      session: {
        done: [],
        snapshots: [
          { user: null, ended: null },
          { user: null, ended: 'atStart' },
          { user: null, ended: 'atWork' },
          { user: ann, ended: null },
          { user: owner, ended: null },
          { user: other, ended: null },
        ],
        error: failed,
      },
      login: {
        done: [{ user: owner, message: 'Welcome' }, { user: ann }, { user: other }],
        snapshots: [],
        error: failed,
      },
      translator: {
        done: [],
        snapshots: [translator, { ...translator, search: 'ash' }, { ...translator, expanded: { Ash: true } }],
        error: failed,
      },
      addSkin: { done: [], snapshots: [addSkin, { ...addSkin, ...typed }], error: failed },
      editSkin: { done: [], snapshots: [editSkin, { ...editSkin, ...edited }], error: failed },
      deleteSkin: { done: [], snapshots: [], error: failed },
      importDesk: { done: [], snapshots: [importDesk, { ...importDesk, reading }], error: failed },
      reviewDesk: {
        done: [],
        snapshots: [reviewDesk, { ...reviewDesk, query: '?legend=Ash' }, { ...reviewDesk, unsaved: declined }],
        error: failed,
      },
      legends: { done: [], snapshots: [legends, { ...legends, unsaved: named }], error: failed },
      listDesk: { done: [], snapshots: [listDesk], error: failed },
      news: { done: [], snapshots: [], error: failed },
      catalogue: { done: [], snapshots: [], error: failed },
      ...featureActors,
      suggest: { done: [], snapshots: [suggest, { ...suggest, ...suggested }], error: failed },
      users: {
        done: [],
        snapshots: [users, { ...users, drafts: { ann: { addskins: true } }, unsaved: { ann: { addskins: true } } }],
        error: failed,
      },
    },
  },
  onlyAtStart: {
    'app.page.choosing on always [opens {"page":"login"}] → page.login':
      'test/flows/app/work.test.ts starts at a drawn login',
    'app.page.choosing on always [opens {"page":"translator"}] → page.translator':
      'test/flows/app/work.test.ts starts at a drawn translator',
    'app.page.choosing on always [opens {"page":"listDesk"}] → page.listDesk':
      'test/flows/app/work.test.ts starts at a drawn desk',
    'app.page.choosing on always [opens {"page":"news"}] → page.news':
      'test/flows/app/work.test.ts starts at the drawn changes',
    'app.page.choosing on always [opens {"page":"catalogue"}] → page.catalogue':
      'test/flows/app/work.test.ts starts at a drawn legend',
    ...Object.fromEntries(
      featureDrawn.map(([name, path]) => [
        `app.page.choosing on always [opens {"page":"${name}"}] → page.${name}`,
        `test/flows/app/work.test.ts starts at a drawn ${path}`,
      ]),
    ),
    'app.page.absent.returning on xstate.done.actor.reachServer → page.absent.reachable':
      'test/flows/app/left.test.ts types text meanwhile',
  },
  // The parts that only some starts provide are in other fields of the context.
  // Only the existence of set-aside work counts.
  known: ({ visit, list: _, drafts, isDrawn, aside, ...context }) => [
    Object.keys(aside),
    Object.entries(drafts).filter(([, draft]) => draft),
    isDrawn,
    context,
  ],
  visible: ({ user }) => user?.perms.owner,
  // The menu opens over every page, but not during all other activity there; and the activity while lists are
  // translated, or a legend is viewed, is the same on other pages.
  isFarEnough: ({ path, drafts, saves, interrupted, cards, wanted, author, aside }, { value }) =>
    Object.values(drafts).filter((draft) => draft !== undefined).length +
      // The account that signs in decides the rest, the same from every place.
      Number(interrupted !== null && path !== '/login') +
      Number(interrupted !== null && !goneOnFrom.includes(interrupted)) * 2 +
      // Set-aside work stays the same, wherever you go meanwhile.
      Object.keys(aside).length * (path === '/login' ? 1 : 2) +
      // While the tab asks for its account, nothing else happens before the answer.
      Number(value.tab !== 'own') +
      // Another account does the same as the first one.
      Number(author === other._id && path !== '/login') * 2 +
      Number(value.menu === 'open') +
      Number(['/translate', '/changes', '/legends/ash'].includes(path)) +
      // After the question every place is the same.
      Number(wanted !== null && !isTried(wanted.event)) +
      // The same holds for open cards, and for a search kept in the history.
      Number(cards.length > 0 || value.address === 'rested') +
      // A missing view, or a request under way, behaves the same on every other page.
      (saves.length + Number(isNotDrawn(value))) * (path === '/' || path === '/admin/addskin' ? 1 : 2) >
    1,
  invariants: {
    'a search kept in the history belongs to the page, or to the one about to open': ({ context: { query }, value }) =>
      value.address !== 'rested' ||
      (query.includes('search=') && (value.page === 'translator' || value.page === 'fetching' || isNotDrawn(value))),
    'cards are open on the translator alone': ({ context: { cards }, value }) =>
      cards.length === 0 || value.page === 'translator' || isNotDrawn(value),
    'the address is late exactly while it shows another place': ({ context: { path, query, address }, value }) =>
      (value.address === 'late') === (address !== path + query),
    'only typed searches make the address late': ({ value }) =>
      value.address !== 'late' ||
      value.page === 'translator' ||
      // Another account continues there.
      value.page === 'fetching' ||
      isNotDrawn(value),
    'a page is open exactly for those who may see it': ({ context, value }) =>
      isNotDrawn(value) ||
      value.page === 'finishing' ||
      (value.page === 'fetching' && comesLater(pageAt(context.path, context.user))) ||
      value.page === pageAt(context.path, context.user),
    'a flow of the staff is open only with its right': ({ context, value }) =>
      !forms.includes(value.page) || context.user?.perms.owner === true || isForAll(value.page, context.user),
    'a form does not open while its request is under way': ({ context, value }) =>
      context.saves.every((save) => !save.isLeft || value.page !== save.page),
    'a form waits only for a request under way': ({ context, value }) =>
      value.page !== 'finishing' || context.saves.some((save) => save.page === pageAt(context.path, context.user)),
    'signed-in users are not asked to sign in': ({ context, value }) => value.page !== 'login' || context.user === null,
    'no page stays undecided': ({ value }) => value.page !== 'choosing',
    'the question is open exactly while you want to leave': ({ context, value }) =>
      (value.leaving === 'asking') === (context.wanted !== null),
    'the question is open only if something would be lost': ({ context }) =>
      context.wanted === null || wouldLose(context, context.wanted.draft),
    'the question is open only where text was typed': ({ context, value }) =>
      context.wanted === null || value.page === context.wanted.draft,
    'unfinished work belongs to the signed-in user': ({ context: { user, author } }) =>
      user === null || user._id === author,
    'unfinished work has an author': ({ context: { author, drafts, interrupted } }) =>
      author !== null || (Object.keys(drafts).length === 0 && interrupted === null),
    'set-aside work belongs to other users': ({ context: { author, aside } }) =>
      author === null ? Object.keys(aside).length === 0 : !(author in aside),
    'the tab asks for its account exactly while another one is signed in': ({ context, value }) =>
      (value.tab === 'anothers') === (context.other !== null) &&
      (context.other === null || context.other._id !== context.author),
    'only a signed-out tab has declined another account': ({ context, value }) =>
      value.tab !== 'declined' || context.user === null,
  },
});
