import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import { filtersIn, type ReviewDraft, type ReviewPage } from '#machines/review-desk/context.ts';
import { reviewDeskMachine } from '#machines/review-desk/review-desk.ts';
import { stateOf } from '../../../src/parts/app/state-of.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { refused } from '../played.ts';

const idOf = (number: number) => `019aa000-0000-7000-8000-00000000000${number}`;
/** The ids of suggestions, in the order of the queue. */
export const Q0 = idOf(0);
export const Q1 = idOf(1);
export const Q2 = idOf(2);
export const Q3 = idOf(3);
export const Q4 = idOf(4);

const knight = { ingamename: 'Hero Knight', model: 'ash_v21_knight_w', texture: 'ash_lgnd_v21_knight' };
const wei = { name: 'wei', accepted: 12, declined: 1, open: 2 };

const suggestion = (_id: string, more: Partial<ReviewSuggestion>): ReviewSuggestion => ({
  ...{ _id, kind: 'change', legend: 'Ash', skin: 's1', ingamename: 'Hero Knight', reason: 'The shop says so.' },
  ...{ content: {}, before: knight, now: knight, marks: [], state: 'open', others: 0, createdAt: 1 },
  ...{ version: 1, skinVersion: 1, by: wei, isStale: false },
  ...more,
});

/** Two corrections by the same person, the removal of the first one's skin, and its name by an erased account. */
export const queued = {
  name: suggestion(Q1, { content: { fields: { ingamename: 'Iron Knight' } } }),
  model: suggestion(Q2, {
    ...{ skin: 's2', ingamename: 'Base Skin' },
    content: { fields: { model: 'ash_v22_knight_w' } },
    marks: [{ mark: 'unknown_model', text: 'No imported list has this model.' }],
  }),
  removal: suggestion(Q3, { kind: 'remove', by: null, isStale: true }),
  french: suggestion(Q4, {
    ...{ kind: 'name', content: { language: 'french', name: 'Le Preux' }, by: null },
    now: { ...knight, name: 'Chevalier' },
  }),
};

export const parts = {
  first: { suggestions: [queued.name, queued.model], waiting: 3, next: Q2 },
  last: { suggestions: [queued.removal], waiting: 3, next: null },
  french: { suggestions: [queued.french], waiting: 1, next: null },
  none: { suggestions: [], waiting: 0, next: null },
} satisfies Record<string, ReviewPage>;

export const decided = refused(409, 'kim accepted this suggestion a minute ago.', { code: 'already_decided' });
export const nameTooLong = refused(400, 'The name is too long.', {
  code: 'invalid',
  fields: { 'content.name': 'The name is too long.' },
});
export const tooLong = refused(400, 'The answer is too long.', {
  code: 'invalid',
  fields: { words: 'The answer is too long.' },
});

export const words: ReviewDraft = { as: 'decline', id: Q1, begun: '', text: 'Which skin?' };

const onDesk = (value: string | object) => /desk\.(\w+)/.exec(stateOf(value))?.[1] ?? '';

/** Did the next part of the queue not load? */
const isBehind = (value: string | object) => stateOf(value).includes('ahead.failed');

/** A correction and a name in another language. */
const oneOfEach: ReviewPage = { ...parts.first, suggestions: [queued.name, { ...queued.french, _id: Q2, skin: 's2' }] };

export const reviewDeskModel = defineModel({
  machine: reviewDeskMachine,
  starts: [
    { query: '?inspect', draft: undefined },
    { query: '?kind=change', draft: words },
  ],
  samples: {
    events: {
      'filter.changed': [{ name: 'kind', value: 'change' }],
      'suggestion.chosen': [{ id: Q2 }, { id: Q3 }],
      'text.changed': [{ value: 'Which skin?' }, { value: 'Chevalier' }, { value: ' ' }],
      'reason.chosen': [{ why: 'wrong' }, { why: 'other' }],
      'change.undone': [{ id: 'h1' }],
    },
    actors: {
      loadQueue: { done: [oneOfEach, parts.none], error: [offline] },
      loadMore: { done: [parts.last], error: [offline] },
      accept: {
        done: [{ message: 'Suggestion accepted', historyId: 'h1', version: 2, people: [] }],
        error: [decided, nameTooLong, offline],
      },
      decline: {
        done: [{ message: 'Suggestion declined', version: 2, people: [] }],
        error: [decided, tooLong, offline],
      },
      undoDecision: { done: [{ message: 'The suggestion is open again' }], error: [decided, offline] },
    },
  },
  known: ({ queue, waiting: _, problem, last, why, unsaved: __, ...context }, { value }) => [
    queue.map(({ _id }) => _id),
    problem !== null,
    last && [last.what, last.id],
    onDesk(value) === 'refusing' && why,
    context,
  ],
  visible: ({ chosen, form, problem, last }) => [chosen, form, problem, last?.what],
  // With the next part missing, or after a decision, forms are as they were before.
  isFarEnough: ({ last, form, query }, { value }) =>
    Number(last !== null) + Number(form !== null) + Number(isBehind(value)) > 1 ||
    (query === '?inspect&kind=change' && !['typing', 'loading'].includes(onDesk(value))),
  invariants: {
    'what is on the desk is in the queue': ({ context: { chosen, queue }, value }) =>
      ['typing', 'loading', 'failed', 'empty', 'undoing'].includes(onDesk(value)) ||
      queue.some(({ _id }) => _id === chosen),
    'the desk is empty only without a suggestion': ({ context: { queue }, value }) =>
      onDesk(value) !== 'empty' || queue.length === 0,
    'a form is of the suggestion on the desk': ({ context: { chosen, form } }) => form === null || form.id === chosen,
    'a form is open exactly in the states that fill it in or send it': ({ context: { form }, value }) =>
      (onDesk(value) !== 'naming' || form?.as === 'name') &&
      (!['declining', 'refusing'].includes(onDesk(value)) || form?.as === 'decline') &&
      (!['deciding', 'turning', 'empty', 'opening'].includes(onDesk(value)) || form === null),
    'the question is open only if something would be lost': ({ context, value }) =>
      onDesk(value) !== 'dropping' || context.unsaved !== undefined,
    'own words are there when they are the reason': ({ context: { why, form }, value }) =>
      onDesk(value) !== 'refusing' || why !== 'other' || (form?.as === 'decline' && form.text.trim() !== ''),
    'only a decision of this page is undone': ({ context, value }) =>
      onDesk(value) !== 'undoing' || context.last !== null,
    'the address names the filters': ({ context: { query, legend, kind, person } }) =>
      JSON.stringify(filtersIn(query)) === JSON.stringify({ legend, kind, person }),
    'only a name is changed here': ({ context: { chosen, form } }) => form?.as !== 'name' || chosen === Q2,
    'only a skin opens another page': ({ context: { chosen }, value }) => onDesk(value) !== 'opening' || chosen === Q1,
  },
});
