import { type ActorRefFrom, assign, setup } from 'xstate';
import type { ImportApplied } from '#contract/imports/batch.ts';
import { callStub, listenerStub, loaded, oneRequest, type PageFlow, withEvent } from '#machines/kinds/request.ts';
import { assetsOf, withAsked } from '#machines/rules/asked.ts';
import { doneToast, sayFailure, type Toast } from '#machines/toasts/toast.ts';
import type { CoverageKind, CoverageLine, CoverageReply, LegendCoverage } from '../coverage.ts';

/** The legend whose lines are loaded, and the kind that is loaded whole; empty for none. */
export type CoveragePlace = { legend: string; kind: CoverageKind | '' };

type Context = CoveragePlace & {
  legends: readonly LegendCoverage[];
  /** The work left for the open legend. */
  lines: readonly CoverageLine[];
  /** The query of the address, which names the open legend. */
  query: string;
};

type Events =
  | { type: 'legend.toggled'; legend: string }
  | { type: 'kind.requested'; kind: CoverageKind }
  | { type: 'mend.requested' }
  | { type: 'skins.changed' }
  | { type: 'retry.requested' };

/** Without a change there is nothing to undo, so the toast only informs. */
const sayMended = {
  type: 'toast' as const,
  params: ({ event: { output } }: { event: { output: ImportApplied } }): Toast =>
    output.batch ? doneToast(output, output.message) : { kind: 'info', text: output.message },
};

/** The work left, legend by legend, one open at a time; reloads after changes made on this page (docs: Coverage). */
export const coverageMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { query: string } },
  actors: {
    loadCoverage: callStub<CoverageReply, CoveragePlace>('loadCoverage'),
    /** Gives skins with the shared animation of all legends the animation of their own legend. */
    mendClips: callStub<ImportApplied>('mendClips'),
    skinChanges: listenerStub,
  },
  actions: {
    open: assign(({ context: { query } }, { legend }: { legend: string }) => ({
      ...{ legend, lines: [], kind: '' as const },
      query: withAsked(query, { name: 'legend', value: legend }),
    })),
    close: assign(({ context: { query } }) => ({
      legend: '',
      lines: [],
      kind: '' as const,
      query: withAsked(query, { name: 'legend', value: '' }),
    })),
    toast: (_, _params: Toast) => {},
    askForAll: assign((_, { kind }: { kind: CoverageKind }) => ({ kind })),
    keepCoverage: assign(({ context: { legend } }, { legends, lines }: CoverageReply) => ({
      legends,
      lines: legend === '' ? [] : lines,
    })),
  },
  guards: {
    hasSharedClips: ({ context: { legends } }) => legends.some(({ counts }) => counts.animations > 0),
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
      { guard: withEvent('isOpen'), actions: 'close' },
      { target: '.loading', actions: withEvent('open') },
    ],
    'skins.changed': '.loading',
  },
  states: {
    ...loaded('loadCoverage', {
      description: 'The loaded lines stay visible.',
      input: ({ legend, kind }: Context) => ({ legend, kind }),
      shown: 'ready',
      keep: 'keepCoverage',
    }),
    ready: {
      on: {
        'kind.requested': { guard: 'hasOpen', target: 'loading', actions: withEvent('askForAll') },
        'mend.requested': { guard: 'hasSharedClips', target: 'mending' },
      },
    },
    mending: {
      description: 'The change of the list arrives before the reply. Both are shown together.',
      ...oneRequest('mendClips', {
        onDone: { target: 'loading', actions: sayMended },
        onError: { target: 'loading', actions: sayFailure('The animations could not be set') },
      }),
      on: { 'legend.toggled': {}, 'skins.changed': {} },
    },
  },
});

export type CoverageRef = ActorRefFrom<typeof coverageMachine>;

export const coveragePage: PageFlow<typeof coverageMachine> = {
  input: ({ query }) => ({ query }),
  queryOf: ({ query }) => query,
};
