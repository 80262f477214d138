import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Asset } from '#contract/assets.ts';
import type { Row } from '#rules/recipes/row.ts';
import { FIRST_TEMPLATE, MOST_LETTERS } from '#rules/recipes/template.ts';
import { callStub } from './stubs.ts';

/** Some skins that somebody wants to copy, and what they are called together (docs: Copies). */
export type Wanted = { title: string; rows: readonly Row[] };

type Events =
  | ({ type: 'copies.opened' } & Wanted)
  | { type: 'keys.opened' }
  | { type: 'overlay.closed' }
  | { type: 'assets.requested' }
  | { type: 'template.changed'; template: string };

/** What opens over the list of skins: the forms in which some of them can be copied, or the list of keys. */
export const overlayMachine = setup({
  types: {
    context: {} as Wanted & {
      /** What the archive has of the legends of these skins, once it was asked for. */
      assets: readonly Asset[];
      /** The form of one's own, as it is typed. */
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
    'copies.opened': { target: '.copies', actions: { type: 'keepWanted', params: ({ event }) => event } },
  },
  states: {
    closed: { on: { 'keys.opened': 'keys' } },
    copies: {
      description: 'The forms in which the skins can be copied stand beside what was pressed.',
      initial: 'ready',
      on: {
        'overlay.closed': 'closed',
        'template.changed': {
          actions: [
            { type: 'setTemplate', params: ({ event }) => event },
            { type: 'storeTemplate', params: ({ context }) => context },
          ],
        },
      },
      states: {
        ready: { on: { 'assets.requested': 'loading' } },
        loading: {
          description: 'Parts of materials and GUIDs stand in the archive, which nobody downloads who does not ask.',
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
    keys: {
      description: 'What the keys do on this page.',
      on: { 'overlay.closed': 'closed' },
    },
  },
});

export type OverlayRef = ActorRefFrom<typeof overlayMachine>;
export type OverlaySnapshot = SnapshotFrom<typeof overlayMachine>;
