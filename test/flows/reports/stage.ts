import { expect } from 'vitest';
import type { ListedReport } from '#contract/reports/report.ts';
import { answer, press } from '../../walk/gestures.ts';
import { type Scene, stageOf } from '../../walk/stage.ts';
import { setReports } from '../seed-reports.ts';
import { noAnswer, retry } from '../shared-acts.ts';
import { gone, reported, reportsModel } from './model.ts';

/** Releases the list once the database holds these reports. */
const listed = (output: readonly ListedReport[]) => ({
  output,
  act: ({ db, held }: Scene) => setReports(db, ...output.map(({ _id }) => _id)).then(() => held.letGo('listReports')),
});

/** The status page of an owner. */
export const reportsStage = stageOf(reportsModel)({
  starts: reportsModel.starts,
  visit: () => ({ path: '/admin/status', as: ['owner'] }),
  prepare: ({ db }) => setReports(db, 'r1'),
  holds: ['listReports', 'endReport'],
  acts: {
    'count.told': {
      isOffered: ({ value, context }, { count }) => value === 'listing' && context.reports.length !== count,
      act: ({ page, db }, { count }) =>
        setReports(db, ...(count === 0 ? [] : ['r1'])).then(() => press(page, 'Refresh')),
    },
    'deletion.requested': {
      isOffered: ({ value, context }) => value === 'listing' && context.reports.length > 0,
      act: ({ page }) => press(page, 'Delete the report “It broke.”'),
    },
    'deletion.confirmed': { act: ({ page }) => answer(page, 'Delete') },
    'deletion.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
    'retry.requested': retry,
  },
  answers: {
    loadReports: [listed([reported]), listed([]), noAnswer('listReports')],
    endReport: [
      {
        output: { message: 'Report deleted' },
        act: ({ db, held }) => setReports(db, 'r1').then(() => held.letGo('endReport')),
      },
      { error: gone, act: ({ db, held }) => setReports(db).then(() => held.letGo('endReport')) },
    ],
  },
  shows: ({ value, context: { reports } }) => ({
    states: expect.objectContaining({ reports: value }),
    question: value === 'confirming' ? 'Delete this report?' : null,
    alerts: value === 'failed' ? ['The reports could not be loaded. Try again'] : [],
    ...(value === 'listing' && {
      text: reports.length > 0 ? expect.stringContaining('A guest on /translate, just now') : expect.any(String),
    }),
  }),
  unseen: {},
});
