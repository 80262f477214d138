import { refused } from '../../../../test/flows/played.ts';
import { defineModel, offline } from '../../../../test/walk/model.ts';
import { reportsMachine } from '../../machine/reports.ts';
import type { ListedReport } from '../../report.ts';

export const gone = refused(404, 'This report is no longer kept.', { code: 'not_found' });

export const reported: ListedReport = {
  ...{ _id: 'r1', at: 1, happened: 'It broke.', expected: 'A card', page: '/translate', build: 'index-abc.js' },
  ...{ browser: 'Firefox on Windows', by: null, traceBytes: 2000 },
};

export const reportsModel = defineModel({
  machine: reportsMachine,
  starts: [undefined],
  samples: {
    events: { 'count.told': [{ count: 0 }, { count: 1 }], 'deletion.requested': [{ id: 'r1' }] },
    actors: {
      loadReports: { done: [[reported], []], error: [offline] },
      endReport: { done: [{ message: 'Report deleted' }], error: [gone, offline] },
    },
  },
  known: ({ reports }) => reports.length,
  visible: ({ reports }) => reports.length,
  invariants: {
    'only a chosen report is deleted': ({ value, context }) =>
      !['confirming', 'ending'].includes(value) || context.id !== '',
  },
});
