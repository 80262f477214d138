import { sendTo } from 'xstate';
import type { User } from '#contract/user.ts';
import { pageIn } from '#rules/catalogue/page-in.ts';
import { filtersOf } from '#rules/skins/filters.ts';
import { redirectOf, wayInOf } from '../rules/access.ts';
import { nameIn, newcomerIn, placeOf, skinOf } from '../rules/address.ts';
import type { Drafts } from '../rules/drafts.ts';
import { importDraftOf } from '../rules/import-draft.ts';
import { addDraftOf, editDraftOf } from '../rules/skin-drafts.ts';
import { absent } from './absent.ts';
import { app } from './setup.ts';

/** A form that is not left by navigating before somebody has said that what they typed may go. */
const asksBeforeLosing = (draft: keyof Drafts) =>
  app.createStateConfig({
    on: {
      'navigation.requested': {
        guard: { type: 'wouldLose', params: ({ event }) => ({ draft, isForced: event.isForced }) },
        actions: { type: 'want', params: ({ event }) => ({ event, draft }) },
      },
      'signOut.requested': {
        guard: { type: 'wouldLose', params: { draft } },
        actions: { type: 'want', params: ({ event }) => ({ event, draft }) },
      },
      'location.changed': [
        // A place on the same page.
        { guard: { type: 'isHere', params: ({ event }) => event } },
        {
          guard: { type: 'wouldLose', params: { draft } },
          actions: [
            { type: 'writeUrl', params: ({ context: { path, query } }) => ({ path, query, replace: false }) },
            {
              type: 'want',
              params: ({ event: { path, query } }) => ({
                event: { type: 'navigation.requested', to: path + query },
                draft,
              }),
            },
          ],
        },
      ],
    },
  });

/** The one page that is open, with its work; the table of `rules/access.ts` says which (decision 002). */
export const page = app.createStateConfig({
  initial: 'choosing',
  invoke: {
    id: 'session',
    src: 'session',
    input: ({ context }) => ({ user: context.user }),
    onSnapshot: [
      {
        guard: { type: 'isInterrupted', params: ({ event }) => ({ ...event.snapshot.context, how: 'atWork' }) },
        actions: [
          'interrupt',
          { type: 'keepUser', params: ({ event }) => event.snapshot.context },
          { type: 'storeDrafts', params: ({ context }) => context },
          { type: 'navigate', params: { to: '/login', replace: false } },
        ],
      },
      {
        guard: { type: 'isInterrupted', params: ({ event }) => ({ ...event.snapshot.context, how: 'atStart' }) },
        target: '.choosing',
        actions: [
          'interrupt',
          { type: 'keepUser', params: ({ event }) => event.snapshot.context },
          { type: 'storeDrafts', params: ({ context }) => context },
        ],
      },
      {
        guard: { type: 'seesAnotherPage', params: ({ event }) => event.snapshot.context },
        target: '.choosing',
        actions: [
          { type: 'keepUser', params: ({ event }) => event.snapshot.context },
          { type: 'storeDrafts', params: ({ context }) => context },
        ],
      },
      {
        actions: [
          { type: 'keepUser', params: ({ event }) => event.snapshot.context },
          { type: 'storeDrafts', params: ({ context }) => context },
        ],
      },
    ],
    onError: { target: '.broken', actions: { type: 'report', params: ({ event }) => event } },
  },
  on: {
    'navigation.requested': {
      target: '.choosing',
      actions: [
        'depart',
        { type: 'keepList', params: ({ event }) => event },
        { type: 'goTo', params: ({ event }) => placeOf(event.to) },
        { type: 'writeUrl', params: ({ event }) => ({ ...placeOf(event.to), replace: event.replace ?? false }) },
        'startAtTop',
      ],
    },
    'location.changed': [
      // Only what stands behind its # is another.
      { guard: { type: 'isInAddressBar', params: ({ event }) => event } },
      { target: '.choosing', actions: ['depart', { type: 'goTo', params: ({ event }) => event }] },
    ],
    'back.requested': { actions: 'goBack' },
    'view.absent': { target: '.absent', actions: { type: 'report', params: ({ event }) => event } },
    'view.failed': { target: '.broken', actions: { type: 'report', params: ({ event }) => event } },
    'signOut.requested': [
      {
        guard: 'isOnAdminPath',
        actions: [
          'forgetDrafts',
          { type: 'storeDrafts', params: ({ context }) => context },
          sendTo('session', ({ event }) => event),
          { type: 'navigate', params: { to: '/', replace: false } },
        ],
      },
      {
        actions: [
          'forgetDrafts',
          { type: 'storeDrafts', params: ({ context }) => context },
          sendTo('session', ({ event }) => event),
        ],
      },
    ],
    'session.ended': { actions: sendTo('session', ({ event }) => event) },
    'account.seen': [
      {
        description: 'Somebody has signed out in another tab.',
        guard: { type: 'isNobody', params: ({ event }) => event },
        actions: sendTo('session', { type: 'session.ended' }),
      },
      {
        description: 'Whose session ended here has signed in again in another tab.',
        guard: { type: 'isBack', params: ({ event }) => event },
        actions: [
          { type: 'keepUser', params: ({ event }) => event },
          sendTo('session', ({ event }) => ({ type: 'session.taken', user: event.user as User })),
          {
            type: 'navigate',
            params: ({ context, event }) => ({ to: wayInOf(event.user as User, context.interrupted), replace: true }),
          },
          'forgetInterruption',
          { type: 'storeDrafts', params: ({ context }) => context },
        ],
      },
    ],
    'other.accepted': {
      guard: 'isAsked',
      target: '.choosing',
      actions: [
        { type: 'keepUser', params: ({ context }) => ({ user: context.other }) },
        'forgetInterruption',
        { type: 'storeDrafts', params: ({ context }) => context },
        sendTo('session', ({ context }) => ({ type: 'session.taken', user: context.other as User })),
      ],
    },
    'other.declined': [
      {
        guard: 'isWithoutSession',
        actions: { type: 'navigate', params: { to: '/login', replace: false } },
      },
      {
        guard: 'isAsked',
        actions: [
          'interrupt',
          { type: 'keepUser', params: { user: null } },
          { type: 'storeDrafts', params: ({ context }) => context },
          sendTo('session', { type: 'session.left' }),
          { type: 'navigate', params: { to: '/login', replace: false } },
        ],
      },
    ],
  },
  states: {
    choosing: {
      entry: 'countVisit',
      always: [
        {
          guard: 'isRedirected',
          target: 'choosing',
          actions: [
            {
              type: 'goTo',
              params: ({ context }) => ({ path: redirectOf(context, context.user) ?? context.path, query: '' }),
            },
            { type: 'writeUrl', params: ({ context }) => ({ ...context, replace: true }) },
          ],
        },
        { guard: 'isStillSaving', target: 'finishing' },
        { guard: 'comesLater', target: 'fetching' },
        { guard: { type: 'opens', params: { page: 'translator' } }, target: 'translator' },
        { guard: { type: 'opens', params: { page: 'login' } }, target: 'login' },
        { guard: { type: 'opens', params: { page: 'listDesk' } }, target: 'listDesk' },
        { guard: { type: 'opens', params: { page: 'news' } }, target: 'news' },
        { guard: { type: 'opens', params: { page: 'catalogue' } }, target: 'catalogue' },
        { guard: { type: 'opens', params: { page: 'plain' } }, target: 'plain' },
        { target: 'missing' },
      ],
    },
    fetching: {
      description: 'The file with the flow of this page is on its way, unless it is there from an earlier visit.',
      invoke: {
        id: 'loadFlow',
        src: 'loadFlow',
        input: ({ context }) => ({ path: context.path }),
        onDone: [
          { guard: { type: 'opens', params: { page: 'translator' } }, target: 'translator' },
          { guard: { type: 'opens', params: { page: 'login' } }, target: 'login' },
          { guard: { type: 'opens', params: { page: 'addSkin' } }, target: 'addSkin' },
          { guard: { type: 'opens', params: { page: 'editSkin' } }, target: 'editSkin' },
          { guard: { type: 'opens', params: { page: 'deleteSkin' } }, target: 'deleteSkin' },
          { guard: { type: 'opens', params: { page: 'importDesk' } }, target: 'importDesk' },
          { guard: { type: 'opens', params: { page: 'coverage' } }, target: 'coverage' },
          { guard: { type: 'opens', params: { page: 'legends' } }, target: 'legends' },
          { guard: { type: 'opens', params: { page: 'listDesk' } }, target: 'listDesk' },
          { guard: { type: 'opens', params: { page: 'news' } }, target: 'news' },
          { guard: { type: 'opens', params: { page: 'webhooks' } }, target: 'webhooks' },
          { guard: { type: 'opens', params: { page: 'catalogue' } }, target: 'catalogue' },
          { target: 'users' },
        ],
        onError: { target: 'absent', actions: { type: 'report', params: ({ event }) => event } },
      },
    },
    plain: { description: 'A page without a flow of its own; the path says which.' },
    login: {
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => newcomerIn(context.query),
        onDone: {
          actions: [
            { type: 'keepUser', params: ({ event }) => event.output },
            sendTo('session', ({ event }) => ({ type: 'session.opened', user: event.output.user })),
            { type: 'toastMessage', params: ({ event }) => event.output },
            {
              type: 'navigate',
              params: ({ context, event }) => ({
                to: wayInOf(event.output.user, context.interrupted),
                replace: true,
              }),
            },
            'forgetInterruption',
            { type: 'storeDrafts', params: ({ context }) => context },
          ],
        },
        onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
      },
    },
    translator: {
      on: {
        // Choosing again would start it afresh and lose the list.
        'navigation.requested': {
          guard: { type: 'isHere', params: ({ event }) => placeOf(event.to) },
          actions: 'startAtTop',
        },
        'location.changed': {
          guard: { type: 'isOtherSearch', params: ({ event }) => event },
          actions: [
            { type: 'goTo', params: ({ event }) => event },
            sendTo('translator', ({ event: { query, cards = [] } }) => ({
              type: 'place.restored',
              filters: filtersOf(query),
              cards,
            })),
          ],
        },
      },
      invoke: {
        id: 'translator',
        src: 'translator',
        input: ({ context }) => ({
          ...filtersOf(context.query),
          cards: context.cards,
          preview: context.data.preview,
        }),
        onSnapshot: [
          {
            guard: { type: 'filtersDiffer', params: ({ event }) => event.snapshot.context },
            actions: [
              { type: 'keepFilters', params: ({ event }) => event.snapshot.context },
              { type: 'keepCards', params: ({ event }) => event.snapshot.context },
              { type: 'keepLatePlace', params: ({ context }) => context },
            ],
          },
          {
            guard: { type: 'cardsDiffer', params: ({ event }) => event.snapshot.context },
            actions: [
              { type: 'keepCards', params: ({ event }) => event.snapshot.context },
              { type: 'storeCards', params: ({ context }) => context },
            ],
          },
        ],
        onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
      },
    },
    finishing: {
      description: 'What was sent from this form before it was left is still on its way; then the form opens.',
      always: { guard: 'hasSaved', target: 'choosing' },
    },
    addSkin: {
      ...asksBeforeLosing('addSkin'),
      exit: { type: 'leave', params: { page: 'addSkin' } },
      invoke: {
        id: 'addSkin',
        src: 'addSkin',
        input: ({ context }) => ({ draft: context.drafts.addSkin, query: context.query }),
        onSnapshot: {
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ addSkin: addDraftOf(event.snapshot.context) }) },
            { type: 'storeDrafts', params: ({ context }) => context },
          ],
        },
        onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
      },
    },
    editSkin: {
      ...asksBeforeLosing('editSkin'),
      exit: { type: 'leave', params: { page: 'editSkin' } },
      invoke: {
        id: 'editSkin',
        src: 'editSkin',
        input: ({ context }) => ({ id: skinOf(context.query), draft: context.drafts.editSkin }),
        onSnapshot: {
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ editSkin: editDraftOf(event.snapshot.context) }) },
            { type: 'storeDrafts', params: ({ context }) => context },
          ],
        },
        onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
      },
    },
    deleteSkin: {
      exit: { type: 'leave', params: { page: 'deleteSkin' } },
      invoke: {
        id: 'deleteSkin',
        src: 'deleteSkin',
        input: ({ context }) => ({ id: skinOf(context.query) }),
        onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
      },
    },
    users: {
      ...asksBeforeLosing('users'),
      exit: { type: 'leave', params: { page: 'users' } },
      invoke: {
        id: 'users',
        src: 'users',
        input: ({ context }) => ({ drafts: context.drafts.users }),
        onSnapshot: {
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ users: event.snapshot.context.unsaved }) },
            { type: 'storeDrafts', params: ({ context }) => context },
          ],
        },
        onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
      },
    },
    importDesk: {
      ...asksBeforeLosing('importDesk'),
      exit: { type: 'leave', params: { page: 'importDesk' } },
      invoke: {
        id: 'importDesk',
        src: 'importDesk',
        input: ({ context }) => ({ draft: context.drafts.importDesk }),
        onSnapshot: {
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ importDesk: importDraftOf(event.snapshot.context) }) },
            { type: 'storeDrafts', params: ({ context }) => context },
          ],
        },
        onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
      },
    },
    legends: {
      ...asksBeforeLosing('legends'),
      exit: { type: 'leave', params: { page: 'legends' } },
      invoke: {
        id: 'legends',
        src: 'legends',
        input: ({ context }) => ({ draft: context.drafts.legends, query: context.query }),
        onSnapshot: {
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ legends: event.snapshot.context.unsaved }) },
            { type: 'storeDrafts', params: ({ context }) => context },
          ],
        },
        onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
      },
    },
    webhooks: {
      ...asksBeforeLosing('webhooks'),
      exit: { type: 'leave', params: { page: 'webhooks' } },
      invoke: {
        id: 'webhooks',
        src: 'webhooks',
        input: ({ context }) => ({ draft: context.drafts.webhooks }),
        onSnapshot: {
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ webhooks: event.snapshot.context.unsaved }) },
            { type: 'storeDrafts', params: ({ context }) => context },
          ],
        },
        onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
      },
    },
    coverage: {
      invoke: {
        id: 'coverage',
        src: 'coverage',
        input: ({ context }) => context,
        onSnapshot: {
          guard: { type: 'queryDiffers', params: ({ event }) => event.snapshot.context },
          actions: [
            {
              type: 'goTo',
              params: ({ context, event }) => ({ path: context.path, query: event.snapshot.context.query }),
            },
            { type: 'writeUrl', params: ({ context }) => ({ ...context, replace: true }) },
          ],
        },
        onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
      },
    },
    listDesk: {
      invoke: {
        id: 'listDesk',
        src: 'listDesk',
        input: ({ context }) => ({ text: context.list }),
        onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
      },
    },
    news: {
      invoke: {
        id: 'news',
        src: 'news',
        input: ({ context }) => context,
        onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
      },
    },
    catalogue: {
      invoke: {
        id: 'catalogue',
        src: 'catalogue',
        input: ({ context: { path, query, data } }) => ({
          ...{ ...nameIn(path), page: pageIn(query), found: data.catalogue },
        }),
        onError: { target: 'broken', actions: { type: 'report', params: ({ event }) => event } },
      },
    },
    absent,
    missing: { description: 'No such page, or this person may not open it (404).' },
    broken: { description: 'The page could not be drawn (500). Any navigation leaves it.', entry: 'forgetWanted' },
  },
});
