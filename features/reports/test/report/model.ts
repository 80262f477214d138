import type { Trace } from '#contract/traces/trace.ts';
import { refused } from '../../../../test/flows/played.ts';
import { defineModel, offline } from '../../../../test/walk/model.ts';
import { type ReportTraces, reportMachine } from '../../machine/report.ts';

const LONG = 'The text what happened is longer than 2000 characters.';
export const tooLong = refused(400, LONG, { code: 'invalid', fields: { happened: LONG } });

const trace: Trace = {
  ...{ version: 1, build: 'index-abc.js', taken: 1, page: '/licences', viewport: { width: 360, height: 640 } },
  ...{ withTexts: false, start: {}, happenings: [], toasts: [], requests: [], states: {}, dropped: 0 },
};

export const traces: ReportTraces = { marked: trace, whole: { ...trace, withTexts: true } };

export const reportModel = defineModel({
  machine: reportMachine,
  starts: [undefined],
  samples: {
    events: {
      'report.requested': [
        { page: '/licences', account: null },
        { page: '/translate', account: '1' },
      ],
      'field.changed': [
        { field: 'happened', value: 'It broke.' },
        { field: 'happened', value: ' ' },
        { field: 'expected', value: 'A card' },
      ],
    },
    actors: {
      gatherTraces: { done: [traces], error: [offline] },
      sendReport: { done: [{ message: 'Thank you.' }], error: [tooLong, offline] },
    },
  },
  known: ({ traces: kept, problem, ...context }) => [context, kept !== null, problem?.field],
  visible: ({ happened, withTexts, traces: kept, problem }) => [
    happened.trim() !== '',
    withTexts,
    kept !== null,
    problem?.field,
  ],
  invariants: {
    'nothing is sent without a text': ({ value, context }) => !isIn(value, 'sending') || context.happened.trim() !== '',
    'no text is kept after it was sent': ({ value, context }) =>
      !isIn(value, 'sent') || (context.happened === '' && context.expected === '' && context.traces === null),
    'texts of the site go along only where the person has agreed since the last report': ({ value, context }) =>
      !isIn(value, 'sent') || !context.withTexts,
    'while it is sent no problem is shown': ({ value, context }) => !isIn(value, 'sending') || context.problem === null,
  },
});

const isIn = (value: unknown, state: string) => typeof value === 'object' && Object.values(value ?? {}).includes(state);
