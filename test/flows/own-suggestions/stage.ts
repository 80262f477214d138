import { expect } from 'vitest';
import type { Database } from '../../../server/database/tables.ts';
import { answer, press } from '../../walk/gestures.ts';
import { stageOf } from '../../walk/stage.ts';
import { noAnswer, retry } from '../shared-acts.ts';
import { declined, ownSuggestionsModel, waiting } from './model.ts';

export const ownSuggestionsStage = stageOf(ownSuggestionsModel)({
  starts: ownSuggestionsModel.starts,
  visit: () => ({ path: '/admin/account', as: [] }),
  prepare: ({ db }) => setSuggestions(db, [waiting]),
  holds: ['readOwnSuggestions', 'withdrawSuggestion'],
  acts: {
    'withdrawal.requested': {
      samples: [{ type: 'withdrawal.requested', id: waiting._id }],
      isOffered: ({ value, context }) => value === 'shown' && context.suggestions.some(({ state }) => state === 'open'),
      act: ({ page }) => press(page, /^Withdraw: Ash/),
    },
    'withdrawal.confirmed': { act: ({ page }) => answer(page, 'Withdraw') },
    'withdrawal.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
    'retry.requested': retry,
  },
  answers: {
    loadOwnSuggestions: [
      {
        output: { suggestions: [waiting] },
        act: ({ db, held }) => setSuggestions(db, [waiting]).then(() => held.letGo('readOwnSuggestions')),
      },
      {
        output: { suggestions: [declined] },
        act: ({ db, held }) => setSuggestions(db, [declined]).then(() => held.letGo('readOwnSuggestions')),
      },
      {
        output: { suggestions: [] },
        act: ({ db, held }) => setSuggestions(db, []).then(() => held.letGo('readOwnSuggestions')),
      },
      noAnswer('readOwnSuggestions'),
    ],
    withdrawSuggestion: [
      {
        output: { message: 'Suggestion withdrawn' },
        act: ({ db, held }) => setSuggestions(db, [waiting]).then(() => held.letGo('withdrawSuggestion')),
      },
      noAnswer('withdrawSuggestion'),
    ],
  },
  shows: ({ value, context: { suggestions } }) => ({
    states: expect.objectContaining({ ownSuggestions: value }),
    question: value === 'confirming' ? 'Withdraw this suggestion?' : null,
    alerts: value === 'failed' ? ['Your suggestions could not be loaded. Try again'] : [],
    ...(value === 'shown' && {
      text: suggestions.some(({ state }) => state === 'declined')
        ? expect.stringMatching(/Ash – Hero Knight.*New.*Declined.*it is wrong/s)
        : suggestions.length > 0
          ? expect.stringMatching(/Ash – Hero Knight.*Waiting since/s)
          : expect.not.stringContaining('Hero Knight'),
    }),
  }),
  unseen: {},
});

/** Replaces the suggestions of the person who is signed in. */
async function setSuggestions(db: Database, suggestions: readonly (typeof waiting)[]) {
  await db.deleteFrom('suggestion').execute();
  const { id: account_id } = await db
    .selectFrom('account')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const { _id, kind, legend, ingamename, content, reason, state, createdAt, decided } of suggestions) {
    await db
      .insertInto('suggestion')
      .values({
        ...{ id: _id, kind, account_id, ingamename, reason, state, legend_name: legend },
        ...{ skin_id: null, legend_id: null, before_json: null, skin_version: null, evidence: null, joins: null },
        ...{ content_json: JSON.stringify(content), marks_json: '[]', same: _id, words: null, seen_at: null },
        ...{ decided_by: null, decided_at: decided?.at ?? null, why: decided?.why ?? null, batch_id: null },
        ...{ created_at: createdAt, version: 1 },
      })
      .execute();
  }
}
