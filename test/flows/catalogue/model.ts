import { catalogueMachine } from '#machines/pages/catalogue.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { found } from './samples.ts';

export const catalogueModel = defineModel({
  machine: catalogueMachine,
  starts: [
    { legend: 'ash' },
    { legend: 'ash', skin: 'hero-knight', found: found.skin },
    { legend: 'ash', found: found.gone },
    { legend: 'ash', found: found.unknown },
  ],
  samples: { events: {}, actors: { loadPage: { done: [found.legend, found.gone, found.unknown], error: [offline] } } },
  known: (context) => context,
  visible: ({ found: now, isCard }) => [now?.outcome, isCard],
  invariants: {
    'the page of a skin has no card': ({ context }) => context.skin === undefined || !context.isCard,
    'no page stays undecided': ({ value }) => value !== 'choosing',
    'a page is shown exactly when one was found': ({ value, context }) =>
      value !== 'standing' || context.found?.outcome === 'found',
    'the state matches the result': ({ value, context }) =>
      !['gone', 'unknown'].includes(value) || context.found?.outcome === value,
  },
});
