import { sendTo } from 'xstate';
import type { User } from '#contract/users/user.ts';
import { filtersOf } from '#rules/search/filters.ts';
import { withEvent, withOutput } from '../kinds/request.ts';
import { flowNames, type Page, publicFlowNames, redirectOf, wayInOf } from '../rules/access.ts';
import { goalIn, newcomerIn, placeOf } from '../rules/address.ts';
import { absent } from './absent.ts';
import { breaks, flowPages, storeDrafts } from './flow-page.ts';
import { app } from './setup.ts';

const opening = (page: Page) => ({ guard: { type: 'opens' as const, params: { page } }, target: page });

const signingOut = ['forgetDrafts' as const, storeDrafts, 'passToSession' as const];

/** The one open page with its work; the table of `rules/access.ts` chooses it (decision 002). */
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
          storeDrafts,
          { type: 'navigate', params: { to: '/login', replace: false } },
        ],
      },
      {
        guard: { type: 'isInterrupted', params: ({ event }) => ({ ...event.snapshot.context, how: 'atStart' }) },
        target: '.choosing',
        actions: ['interrupt', { type: 'keepUser', params: ({ event }) => event.snapshot.context }, storeDrafts],
      },
      {
        guard: { type: 'seesAnotherPage', params: ({ event }) => event.snapshot.context },
        target: '.choosing',
        actions: [{ type: 'keepUser', params: ({ event }) => event.snapshot.context }, storeDrafts],
      },
      { actions: [{ type: 'keepUser', params: ({ event }) => event.snapshot.context }, storeDrafts] },
    ],
    onError: { target: '.broken', actions: withEvent('report') },
  },
  on: {
    'navigation.requested': {
      target: '.choosing',
      actions: [
        'depart',
        withEvent('takeList'),
        { type: 'goTo', params: ({ event }) => placeOf(event.to) },
        { type: 'writeUrl', params: ({ event }) => ({ ...placeOf(event.to), replace: event.replace ?? false }) },
        'startAtTop',
      ],
    },
    'location.changed': [
      // Only the part after the # differs.
      { guard: withEvent('isInAddressBar') },
      { target: '.choosing', actions: ['depart', withEvent('goTo')] },
    ],
    'back.requested': { actions: 'goBack' },
    'view.absent': { target: '.absent', actions: withEvent('report') },
    'view.failed': { target: '.broken', actions: withEvent('report') },
    'signOut.requested': [
      { guard: 'isForAccounts', actions: [...signingOut, { type: 'navigate', params: { to: '/', replace: false } }] },
      { actions: signingOut },
    ],
    'rights.refused': { actions: 'passToSession' },
    'account.deleted': { actions: [...signingOut, { type: 'navigate', params: { to: '/', replace: false } }] },
    'session.ended': { actions: 'passToSession' },
    'account.seen': [
      {
        description: 'Signed out in another tab.',
        guard: withEvent('isNobody'),
        actions: sendTo('session', { type: 'session.ended' }),
      },
      {
        description: 'The person whose session ended here has signed in again in another tab.',
        guard: withEvent('isBack'),
        actions: [
          withEvent('keepUser'),
          sendTo('session', ({ event }) => ({ type: 'session.taken', user: event.user as User })),
          {
            type: 'navigate',
            params: ({ context, event }) => ({ to: wayInOf(event.user as User, context.interrupted), replace: true }),
          },
          'forgetInterruption',
          storeDrafts,
        ],
      },
    ],
    'other.accepted': {
      guard: 'isAsked',
      target: '.choosing',
      actions: [
        { type: 'keepUser', params: ({ context }) => ({ user: context.other }) },
        'forgetInterruption',
        storeDrafts,
        sendTo('session', ({ context }) => ({ type: 'session.taken', user: context.other as User })),
      ],
    },
    'other.declined': [
      { guard: 'isWithoutSession', actions: { type: 'navigate', params: { to: '/login', replace: false } } },
      {
        guard: 'isAsked',
        actions: [
          'interrupt',
          { type: 'keepUser', params: { user: null } },
          storeDrafts,
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
              params: ({ context }) => redirectOf(context, context.user) ?? context,
            },
            { type: 'writeUrl', params: ({ context }) => ({ ...context, replace: true }) },
          ],
        },
        { guard: 'isStillSaving', target: 'finishing' },
        { guard: 'comesLater', target: 'fetching' },
        ...publicFlowNames.map(opening),
        opening('plain'),
        { target: 'missing' },
      ],
    },
    fetching: {
      description: 'The file with the flow of this page is loading, unless an earlier visit has loaded it.',
      invoke: {
        id: 'loadFlow',
        src: 'loadFlow',
        input: ({ context }) => ({ path: context.path }),
        onDone: flowNames.map(opening),
        onError: { target: 'absent', actions: withEvent('report') },
      },
    },
    plain: { description: 'A page without a flow; the path says which one.' },
    login: {
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => newcomerIn(context.query),
        onDone: {
          actions: [
            withOutput('keepUser'),
            sendTo('session', ({ event }) => ({ type: 'session.opened', user: event.output.user })),
            withOutput('toastMessage'),
            {
              type: 'navigate',
              params: ({ context, event }) => ({
                to: wayInOf(event.output.user, context.interrupted ?? goalIn(context.query)),
                replace: true,
              }),
            },
            'forgetInterruption',
            storeDrafts,
          ],
        },
        onError: breaks,
      },
    },
    translator: {
      on: {
        // Choosing again would restart the machine and lose the list.
        'navigation.requested': {
          guard: { type: 'isHere', params: ({ event }) => placeOf(event.to) },
          actions: 'startAtTop',
        },
        'location.changed': {
          guard: withEvent('isOtherSearch'),
          actions: [
            withEvent('goTo'),
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
        onError: breaks,
      },
    },
    finishing: {
      description: 'A request of this form is still under way from before you left it. The form opens when it ends.',
      always: { guard: 'hasSaved', target: 'choosing' },
    },
    ...flowPages(['login', 'translator', 'listDesk']),
    listDesk: {
      invoke: {
        id: 'listDesk',
        src: 'listDesk',
        input: ({ context }) => context.list,
        onSnapshot: { actions: { type: 'keepList', params: ({ event }) => event.snapshot.context } },
        onError: breaks,
      },
      on: {
        'signOut.requested': {
          description: 'The page stays, but not what was brought to it.',
          target: 'choosing',
          actions: signingOut,
        },
      },
    },
    absent,
    missing: { description: 'No such page, or this person may not open it (404).' },
    broken: { description: 'The page could not be drawn (500). Any navigation leaves it.', entry: 'forgetWanted' },
  },
});
