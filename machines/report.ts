import { type ActorRefFrom, assign, setup } from 'xstate';
import { textOf } from '#contract/failure.ts';
import type { ReportDraft } from '#contract/reports/report-draft.ts';
import type { Trace } from '#contract/traces/trace.ts';
import { type Problem, problemOf } from './rules/problem.ts';
import { callStub } from './stubs.ts';

const fields = ['happened', 'expected'] as const;
/** The two texts of the form. */
export type ReportField = (typeof fields)[number];

/** The trace of the visit as it is sent; null when none could be made. */
export type ReportTrace = Trace | null;

type Context = Record<ReportField, string> & {
  /** The path of the page on which the form was opened. */
  page: string;
  /** The id of the account that the page shows; null for a guest. */
  account: string | null;
  /** Does the person agree to send the texts that they typed on the site? */
  withTexts: boolean;
  trace: ReportTrace;
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
  ...{ withTexts: false, trace: null, problem: null },
};

/**
 * A problem that a visitor reports to the owners, over any page (docs: Report a problem). The typed text stays until it
 * is sent, also while the form is closed.
 */
export const reportMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    /** Returns what the page has kept of the visit, without secrets; texts only `withTexts`. */
    gatherTrace: callStub<ReportTrace, { withTexts: boolean }>('gatherTrace'),
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
    keepTrace: assign((_, { trace }: { trace: ReportTrace }) => ({ trace })),
    complain: assign((_, problem: Problem<ReportField>) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({
      problem: problemOf<ReportField>(error, fields, { text: textOf(error), field: 'form' }),
    })),
    forgive: assign({ problem: null }),
    forget: assign({ happened: '', expected: '', withTexts: false, trace: null }),
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
      on: { 'report.requested': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    open: {
      description: 'The form is over the page.',
      initial: 'gathering',
      on: { 'report.closed': 'idle' },
      states: {
        gathering: {
          description: 'The trace is made anew, with or without texts.',
          invoke: {
            id: 'gatherTrace',
            src: 'gatherTrace',
            input: ({ context: { withTexts } }) => ({ withTexts }),
            onDone: {
              target: 'writing',
              actions: { type: 'keepTrace', params: ({ event }) => ({ trace: event.output }) },
            },
            onError: { target: 'writing', actions: { type: 'keepTrace', params: { trace: null } } },
          },
          on: { 'field.changed': { actions: { type: 'setField', params: ({ event }) => event } } },
        },
        writing: {
          on: {
            'field.changed': { actions: { type: 'setField', params: ({ event }) => event } },
            'texts.toggled': { target: 'gathering', actions: 'toggleTexts' },
            'save.requested': {
              actions: { type: 'saveFile', params: ({ context }) => ({ report: reportOf(context) }) },
            },
            'report.submitted': [
              {
                guard: 'lacksText',
                actions: { type: 'complain', params: { text: SAY_WHAT, field: 'happened' } },
              },
              { target: 'sending', actions: 'forgive' },
            ],
          },
        },
        sending: {
          invoke: {
            id: 'sendReport',
            src: 'sendReport',
            input: ({ context }) => ({ report: reportOf(context), account: context.account }),
            onDone: { target: 'sent', actions: 'forget' },
            onError: {
              target: 'writing',
              actions: { type: 'complainOfFailure', params: ({ event }) => event },
            },
          },
        },
        sent: { description: 'The form gives way to a thank-you.' },
      },
    },
  },
});

/** The report as it is sent, copied and saved. */
export const reportOf = ({ happened, expected, page, trace }: Context): ReportDraft => ({
  ...{ happened, expected, page },
  ...(trace && { trace }),
});

/** The file of a report, which is also what is copied. */
export const textOfReport = (report: ReportDraft) => `${JSON.stringify(report)}\n`;

export type ReportRef = ActorRefFrom<typeof reportMachine>;
