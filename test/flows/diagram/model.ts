import { diagramMachine } from '#machines/developers/diagram.ts';
import type { Flow } from '#rules/flows/flow.ts';
import copy from '../../../src/content/flows/copy.json' with { type: 'json' };
import { offline } from '../../walk/failures.ts';
import { defineModel } from '../../walk/model.ts';

const flow = copy as unknown as Flow;

/** A drawing that the document brings, and one that loads; a search that finds several states, and one that finds none. */
export const diagramModel = defineModel({
  machine: diagramMachine,
  starts: [{ machine: 'copy', flow }, { machine: 'copy' }],
  samples: {
    events: {
      'retry.requested': [{ type: 'retry.requested' }],
      'zoom.requested': [{ type: 'zoom.requested', by: 1.25, from: 1 }],
      'fit.requested': [{ type: 'fit.requested' }],
      'search.changed': [
        { type: 'search.changed', search: 'cop' },
        { type: 'search.changed', search: 'no such word' },
        { type: 'search.changed', search: '' },
      ],
      'found.turned': [{ type: 'found.turned', way: 'next' }],
      'state.chosen': [{ type: 'state.chosen', path: 'refused' }],
      'state.moved': [{ type: 'state.moved', way: 'next' }],
      'choice.dropped': [{ type: 'choice.dropped' }],
    },
    actors: { loadFlow: { done: [flow], error: [offline] } },
  },
  // Larger and larger, up to the most.
  isFarEnough: ({ scale }) => scale > 1.25,
  known: ({ flow: loaded, scale, search, chosen }) => [loaded !== undefined, scale, search, chosen],
  visible: ({ search, chosen }) => [search, chosen === ''],
  invariants: {
    'a state is marked only while the drawing is shown': (snapshot) =>
      snapshot.context.chosen === '' || snapshot.matches('shown'),
    'a state that is marked is one of the machine’s': ({ context: { chosen } }) =>
      chosen === '' || flow.states.some(({ path }) => path === chosen),
  },
});
