import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Asset } from '#contract/archive/assets.ts';
import type { Row } from '#game-files/recipes/row.ts';
import { FIRST_TEMPLATE, MOST_LETTERS } from '#rules/answers/recipes/first-template.ts';
import { callStub, withEvent } from '../kinds/request.ts';

/** The skins to copy, and a title for them (docs: Copies). */
export type Wanted = { title: string; rows: readonly Row[] };

type Events =
  | ({ type: 'copies.opened' } & Wanted)
  | { type: 'keys.opened' }
  | { type: 'narrow.opened' }
  | { type: 'tools.opened' }
  | { type: 'overlay.closed' }
  | { type: 'assets.requested' }
  | { type: 'template.changed'; template: string };

/**
 * The overlay over the list of skins: the formats for copying skins, the facts that narrow the list, the tools on a phone,
 * or the keys.
 */
export const overlayMachine = setup({
  types: {
    context: {} as Wanted & {
      /** The archive's assets of these skins' legends, once loaded. */
      assets: readonly Asset[];
      /** The custom template as typed. */
      template: string;
    },
    events: {} as Events,
    input: {} as { template: string | undefined },
  },
  actors: { loadAssets: callStub<readonly Asset[], { legends: string[] }>('loadAssets') },
  actions: {
    keepWanted: assign((_, { title, rows }: Wanted) => ({ title, rows, assets: [] })),
    keepAssets: assign((_, { assets }: { assets: readonly Asset[] }) => ({ assets })),
    setTemplate: assign((_, { template }: { template: string }) => ({ template: template.slice(0, MOST_LETTERS) })),
    storeTemplate: (_, _params: { template: string }) => {},
  },
}).createMachine({
  id: 'overlay',
  context: ({ input: { template = FIRST_TEMPLATE } }) => ({ title: '', rows: [], assets: [], template }),
  initial: 'closed',
  on: {
    'copies.opened': { target: '.copies', actions: withEvent('keepWanted') },
    'narrow.opened': '.narrow',
    'tools.opened': '.tools',
  },
  states: {
    closed: { on: { 'keys.opened': 'keys' } },
    copies: {
      description: 'The formats for copying the skins open beside the pressed button.',
      initial: 'ready',
      on: {
        'overlay.closed': 'closed',
        'template.changed': {
          actions: [withEvent('setTemplate'), { type: 'storeTemplate', params: ({ context }) => context }],
        },
      },
      states: {
        ready: { on: { 'assets.requested': 'loading' } },
        loading: {
          description: 'Parts of materials and GUIDs need the archive, which loads only on request.',
          invoke: {
            id: 'loadAssets',
            src: 'loadAssets',
            input: ({ context }) => ({ legends: [...new Set(context.rows.map(({ legend }) => legend))] }),
            onDone: {
              target: 'complete',
              actions: { type: 'keepAssets', params: ({ event }) => ({ assets: event.output }) },
            },
            onError: 'failed',
          },
        },
        complete: {},
        failed: { on: { 'assets.requested': 'loading' } },
      },
    },
    narrow: {
      description: 'What the list can be narrowed by opens beside its button.',
      on: { 'overlay.closed': 'closed' },
    },
    tools: {
      description: 'On a phone, sorting, languages and copies open in a sheet.',
      on: { 'overlay.closed': 'closed' },
    },
    keys: {
      description: 'The keyboard shortcuts of this page.',
      on: { 'overlay.closed': 'closed' },
    },
  },
});

export type OverlayRef = ActorRefFrom<typeof overlayMachine>;
export type OverlaySnapshot = SnapshotFrom<typeof overlayMachine>;
