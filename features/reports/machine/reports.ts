import { type ActorRefFrom, assign, setup } from 'xstate';
import { doneTexts } from '#contract/done-texts.ts';
import { callStub, loaded, oneRequest, withEvent } from '#machines/kinds/request.ts';
import { say, sayFailure, type Toast } from '#machines/toasts/toast.ts';
import type { ListedReport } from '../report.ts';

type Context = {
  reports: readonly ListedReport[];
  /** The id of the report to delete; empty for none. */
  id: string;
};

type Events =
  | { type: 'count.told'; count: number }
  | { type: 'deletion.requested'; id: string }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' }
  | { type: 'retry.requested' };

/** The question before a report is deleted. */
export const END_QUESTION = 'Delete this report?';

/** The problems that people reported, on the status page of the owners (docs: Status). */
export const reportsMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    loadReports: callStub<readonly ListedReport[]>('loadReports'),
    endReport: callStub<unknown, { id: string }>('endReport'),
  },
  actions: {
    keepReports: assign((_, reports: readonly ListedReport[]) => ({ reports })),
    choose: assign((_, { id }: Pick<Context, 'id'>) => ({ id })),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    isAnother: ({ context }, { count }: { count: number }) => count !== context.reports.length,
  },
}).createMachine({
  id: 'reports',
  context: { reports: [], id: '' },
  initial: 'loading',
  states: {
    ...loaded('loadReports', {
      description: 'The reports that were there before stay visible.',
      shown: 'listing',
      keep: 'keepReports',
    }),
    listing: {
      on: {
        'count.told': {
          description: 'The status page knows of another number, so a report came or went.',
          guard: withEvent('isAnother'),
          target: 'loading',
        },
        'deletion.requested': { target: 'confirming', actions: withEvent('choose') },
      },
    },
    confirming: {
      description: END_QUESTION,
      on: { 'deletion.confirmed': 'ending', 'deletion.cancelled': 'listing' },
    },
    ending: oneRequest('endReport', {
      input: ({ id }: Context) => ({ id }),
      onDone: { target: 'loading', actions: say('success', doneTexts.endReport) },
      onError: { target: 'loading', actions: sayFailure('The report could not be deleted') },
    }),
  },
});

export type ReportsRef = ActorRefFrom<typeof reportsMachine>;
