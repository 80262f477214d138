import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Trace } from '#contract/traces/trace.ts';
import { callStub, oneRequest, withEvent } from '#machines/kinds/request.ts';
import { complain, type Problem, problemOf } from '#machines/rules/problem.ts';
import type { ReportDraft } from '../report-draft.ts';

const fields = ['happened', 'expected'] as const;
/** The two texts of the form. */
export type ReportField = (typeof fields)[number];

/** The trace of the visit without and with the texts that the person has typed. */
export type ReportTraces = Record<'marked' | 'whole', Trace>;

type Context = Record<ReportField, string> & {
  /** The path of the page where the form was opened. */
  page: string;
  /** The id of the account that the page shows; null for a guest. */
  account: string | null;
  /** Does the person agree to send the texts that they typed on the site? */
  withTexts: boolean;
  /** What the visit was when the form was opened; null when it could not be told. */
  traces: ReportTraces | null;
  problem: Problem<ReportField> | null;
};

type Events =
  | { type: 'report.requested'; page: string; account: string | null }
  | { type: 'field.changed'; field: ReportField; value: string }
  | { type: 'texts.toggled' }
  | { type: 'report.submitted' }
  | { type: 'save.requested' }
  | { type: 'report.closed' };

/** The problem when there is nothing to send. */
const SAY_WHAT = 'Say what happened.';

const nothing: Context = {
  ...{ happened: '', expected: '', page: '/', account: null },
  ...{ withTexts: false, traces: null, problem: null },
};

/**
 * A problem that a visitor reports to the owners, over any page (docs: Report a problem). The typed text stays until it
 * is sent, also while the form is closed.
 */
export const reportMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    /** Returns what the page has kept of the visit, without secrets and without this form. */
    gatherTraces: callStub<ReportTraces>('gatherTraces'),
    sendReport: callStub<unknown, { report: ReportDraft; account: string | null }>('sendReport'),
  },
  actions: {
    // Somebody else's text is not shown to who comes after them.
    begin: assign(({ context }, { page, account }: { page: string; account: string | null }) => ({
      ...(account === context.account ? {} : nothing),
      ...{ page, account, problem: null },
    })),
    setField: assign((_, { field, value }: { field: ReportField; value: string }) => ({
      [field]: value,
      problem: null,
    })),
    toggleTexts: assign(({ context }) => ({ withTexts: !context.withTexts })),
    keepTraces: assign((_, { traces }: Pick<Context, 'traces'>) => ({ traces })),
    complain: assign((_, problem: Problem<ReportField>) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({
      problem: problemOf<ReportField>(error, fields),
    })),
    forgive: assign({ problem: null }),
    forget: assign({ happened: '', expected: '', withTexts: false, traces: null }),
    saveFile: (_, _params: { report: ReportDraft }) => {},
  },
  guards: { lacksText: ({ context }) => context.happened.trim() === '' },
}).createMachine({
  id: 'report',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      description: 'The form is closed. What was typed and not sent is still there.',
      on: { 'report.requested': { target: 'open', actions: withEvent('begin') } },
    },
    open: {
      description: 'The form is over the page.',
      initial: 'gathering',
      on: { 'report.closed': 'idle' },
      states: {
        gathering: {
          description: 'The traces are made: what is typed here cannot push out what it is about.',
          ...oneRequest('gatherTraces', {
            onDone: {
              target: 'writing',
              actions: {
                type: 'keepTraces',
                params: ({ event }: { event: { output: ReportTraces } }) => ({ traces: event.output }),
              },
            },
            onError: { target: 'writing', actions: { type: 'keepTraces', params: { traces: null } } },
          }),
          on: { 'field.changed': { actions: withEvent('setField') } },
        },
        writing: {
          on: {
            'field.changed': { actions: withEvent('setField') },
            'texts.toggled': { actions: 'toggleTexts' },
            'save.requested': {
              actions: { type: 'saveFile', params: ({ context }) => ({ report: reportOf(context) }) },
            },
            'report.submitted': [
              { guard: 'lacksText', actions: complain(SAY_WHAT, 'happened') },
              { target: 'sending', actions: 'forgive' },
            ],
          },
        },
        sending: oneRequest('sendReport', {
          input: (context: Context) => ({ report: reportOf(context), account: context.account }),
          onDone: { target: 'sent', actions: 'forget' },
          onError: { target: 'writing', actions: withEvent('complainOfFailure') },
        }),
        sent: { description: 'The form gives way to a thank-you.' },
      },
    },
  },
});

/** The trace that goes with a report, if any. */
export const traceOfReport = ({ traces, withTexts }: Context): Trace | null =>
  traces?.[withTexts ? 'whole' : 'marked'] ?? null;

/** The report as it is sent, copied and saved. */
export function reportOf(context: Context): ReportDraft {
  const { happened, expected, page } = context;
  const trace = traceOfReport(context);
  return { happened, expected, page, ...(trace && { trace }) };
}

/** The file of a report, which is also what is copied. */
export const textOfReport = (report: ReportDraft) => `${JSON.stringify(report)}\n`;

export type ReportRef = ActorRefFrom<typeof reportMachine>;
