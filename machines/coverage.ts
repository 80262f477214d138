import { type ActorRefFrom, assign, setup } from 'xstate';
import type { CoverageKind, CoverageLine, CoverageReply, LegendCoverage } from '#contract/coverage.ts';
import { assetsOf, withLegend } from './rules/asked.ts';
import { callStub, listenerStub } from './stubs.ts';

/** The legend whose lines come along, and the kind of which all do; empty texts for none. */
export type CoveragePlace = { legend: string; kind: CoverageKind | '' };

type Context = CoveragePlace & {
  legends: readonly LegendCoverage[];
  /** What is left to do for the legend that is open. */
  lines: readonly CoverageLine[];
  /** Names the legend that is open, for the address. */
  query: string;
};

type Events =
  | { type: 'legend.toggled'; legend: string }
  | { type: 'kind.requested'; kind: CoverageKind }
  | { type: 'skins.changed' }
  | { type: 'retry.requested' };

/** What is left to do, legend by legend, one open at a time; follows what this page changes (docs: Coverage). */
export const coverageMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { query: string } },
  actors: {
    loadCoverage: callStub<CoverageReply, CoveragePlace>('loadCoverage'),
    skinChanges: listenerStub,
  },
  actions: {
    open: assign(({ context: { query } }, { legend }: { legend: string }) => ({
      ...{ legend, lines: [], kind: '' as const },
      query: withLegend(query, legend),
    })),
    close: assign(({ context: { query } }) => ({
      legend: '',
      lines: [],
      kind: '' as const,
      query: withLegend(query, ''),
    })),
    askForAll: assign((_, { kind }: { kind: CoverageKind }) => ({ kind })),
    keepCoverage: assign(({ context: { legend } }, { legends, lines }: CoverageReply) => ({
      legends,
      lines: legend === '' ? [] : lines,
    })),
  },
  guards: {
    isOpen: ({ context }, { legend }: { legend: string }) => context.legend === legend,
    hasOpen: ({ context }) => context.legend !== '',
  },
}).createMachine({
  id: 'coverage',
  context: ({ input: { query } }) => ({ legends: [], lines: [], legend: assetsOf(query).legend, kind: '', query }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  on: {
    'legend.toggled': [
      { guard: { type: 'isOpen', params: ({ event }) => event }, actions: 'close' },
      { target: '.loading', actions: { type: 'open', params: ({ event }) => event } },
    ],
    'skins.changed': '.loading',
  },
  states: {
    loading: {
      description: 'What is known already stays in sight.',
      invoke: {
        id: 'loadCoverage',
        src: 'loadCoverage',
        input: ({ context: { legend, kind } }) => ({ legend, kind }),
        onDone: { target: 'ready', actions: { type: 'keepCoverage', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    ready: {
      on: {
        'kind.requested': {
          guard: 'hasOpen',
          target: 'loading',
          actions: { type: 'askForAll', params: ({ event }) => event },
        },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
  },
});

export type CoverageRef = ActorRefFrom<typeof coverageMachine>;
