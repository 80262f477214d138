import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { reportMachine } from '#machines/report.ts';
import { stateOf } from '../../../src/parts/state-of.ts';
import { answer } from '../../walk/gestures.ts';
import { stageOf } from '../../walk/stage.ts';
import { noAnswer } from '../shared-acts.ts';
import { reportModel, traces } from './model.ts';

const labels = { happened: 'What happened?', expected: 'What did you expect? (optional)' } as const;

const footer = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Report a problem' });
const isReady = ({ value }: SnapshotFrom<typeof reportMachine>) => stateOf(value) === 'open.writing';
const AT_ONCE = 'the traces are there at once';

/** A guest on a page of text. */
export const reportStage = stageOf(reportModel)({
  starts: reportModel.starts,
  visit: () => ({ path: '/licences' }),
  holds: ['sendReport'],
  acts: {
    'report.requested': {
      samples: [{ type: 'report.requested', page: '/licences', account: null }],
      act: ({ page }) => footer(page).click(),
    },
    'field.changed': {
      samples: [
        { type: 'field.changed', field: 'happened', value: 'It broke.' },
        { type: 'field.changed', field: 'expected', value: 'A card' },
      ],
      isOffered: (snapshot, { field, value }) => isReady(snapshot) && snapshot.context[field] !== value,
      act: ({ page }, { field, value }) => page.getByLabel(labels[field]).fill(value),
    },
    'texts.toggled': {
      isOffered: isReady,
      act: ({ page }) => page.getByLabel('Send the texts I typed too').click(),
    },
    'report.submitted': { isOffered: isReady, act: ({ page }) => answer(page, 'Send') },
    'save.requested': {
      isOffered: isReady,
      act: ({ page }) => Promise.all([page.waitForEvent('download'), answer(page, 'Save as a file')]),
    },
    'report.closed': { act: ({ page }) => answer(page, 'Close') },
  },
  answers: {
    sendReport: [
      { output: { message: 'Thank you.' }, act: ({ held }) => held.letGo('sendReport') },
      noAnswer('sendReport'),
    ],
  },
  // The page's own traces come by themselves.
  echoes: (_event, _before, after) =>
    stateOf(after.value) === 'open.gathering'
      ? [{ type: 'xstate.done.actor.gatherTraces', output: traces, actorId: 'gatherTraces' }]
      : [],
  shows: ({ value, context: { happened, expected, withTexts, problem } }) => ({
    question: value === 'idle' ? null : 'Report a problem',
    ...(value !== 'idle' && { states: { report: stateOf(value) } }),
    ...(['open.writing', 'open.sending'].includes(stateOf(value)) && {
      fields: expect.objectContaining({
        [labels.happened]: happened,
        [labels.expected]: expected,
        'Send the texts I typed too': withTexts,
      }),
      alerts: problem === null ? [] : [problem.text],
    }),
  }),
  unseen: {
    'report.open.gathering on field.changed': AT_ONCE,
    'report.open.gathering on xstate.error.actor.gatherTraces → open.writing': AT_ONCE,
  },
});
