import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Flow } from '#rules/flows/flow.ts';
import { foundIn } from '#rules/flows/found-in.ts';
import { nextIn, type Way } from '#rules/flows/next-in.ts';
import { callStub } from '../stubs.ts';

type Context = {
  /** The id of the machine whose diagram it is. */
  machine: string;
  flow: Flow | undefined;
  /** How large the drawings are; 1 is their full size. */
  scale: number;
  search: string;
  /** The path of the state that is marked; else empty. */
  chosen: string;
};

type Events =
  | { type: 'retry.requested' }
  /** `from` is how large the drawings are, which only the page knows while they are fitted. */
  | { type: 'zoom.requested'; by: number; from: number }
  | { type: 'fit.requested' }
  | { type: 'search.changed'; search: string }
  | { type: 'found.turned'; way: Way }
  | { type: 'state.chosen'; path: string }
  | { type: 'state.moved'; way: Way }
  | { type: 'choice.dropped' };

/** The smallest and the largest scale (docs: Flows). */
const SCALES = { least: 0.25, most: 3 };

/** The diagram of a machine: its drawings, how large they are, and the state that is looked at (docs: Flows). */
export const diagramMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    /** What the document has brought is used before a file is loaded. */
    input: {} as { machine: string; flow?: Flow | undefined },
  },
  actors: { loadFlow: callStub<Flow, { machine: string }>('loadFlow') },
  guards: {
    isThere: ({ context }) => context.flow !== undefined,
    isState: ({ context }, { path }: { path: string }) => pathsOf(context).includes(path),
    hasChosen: ({ context }) => context.chosen !== '',
  },
  actions: {
    keepFlow: assign((_, { flow }: { flow: Flow }) => ({ flow })),
    zoom: assign((_, { by, from }: { by: number; from: number }) => ({
      scale: Math.min(SCALES.most, Math.max(SCALES.least, from * by)),
    })),
    setSearch: assign(({ context }, { search }: { search: string }) => ({
      search,
      chosen: foundOf({ ...context, search })[0] ?? '',
    })),
    turn: assign(({ context }, { way }: { way: Way }) => ({ chosen: nextIn(foundOf(context), context.chosen, way) })),
    choose: assign((_, { path }: { path: string }) => ({ chosen: path })),
    move: assign(({ context }, { way }: { way: Way }) => ({ chosen: nextIn(pathsOf(context), context.chosen, way) })),
    drop: assign({ chosen: '' }),
  },
}).createMachine({
  id: 'diagram',
  context: ({ input: { machine, flow } }) => ({ machine, flow, scale: 1, search: '', chosen: '' }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isThere', target: 'shown' }, { target: 'loading' }] },
    loading: {
      invoke: {
        id: 'loadFlow',
        src: 'loadFlow',
        input: ({ context: { machine } }) => ({ machine }),
        onDone: { target: 'shown', actions: { type: 'keepFlow', params: ({ event }) => ({ flow: event.output }) } },
        onError: 'failed',
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    shown: {
      initial: 'scaled',
      on: {
        'search.changed': { actions: { type: 'setSearch', params: ({ event }) => event } },
        'found.turned': { actions: { type: 'turn', params: ({ event }) => event } },
        'state.chosen': {
          guard: { type: 'isState', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'state.moved': { actions: { type: 'move', params: ({ event }) => event } },
        'choice.dropped': { guard: 'hasChosen', actions: 'drop' },
      },
      states: {
        scaled: {
          description:
            'All drawings have the same scale, at first their full size. What is wider than the page scrolls.',
          on: {
            // The page may not have drawn the last change yet.
            'zoom.requested': {
              actions: { type: 'zoom', params: ({ context, event }) => ({ by: event.by, from: context.scale }) },
            },
            'fit.requested': 'fitted',
          },
        },
        fitted: {
          description: 'No drawing is wider than the page, and none larger than its full size.',
          on: { 'zoom.requested': { target: 'scaled', actions: { type: 'zoom', params: ({ event }) => event } } },
        },
      },
    },
  },
});

export type DiagramRef = ActorRefFrom<typeof diagramMachine>;

/** The paths of the states that the search finds. */
export const foundOf = ({ flow, search }: Pick<Context, 'flow' | 'search'>) => (flow ? foundIn(flow, search) : []);

/** The paths of all states, without the machine itself. */
const pathsOf = ({ flow }: Pick<Context, 'flow'>) =>
  (flow?.states ?? []).map(({ path }) => path).filter((path) => path !== '');
