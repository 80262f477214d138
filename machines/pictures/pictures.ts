import type { ActorRefFrom } from 'xstate';
import { withEvent, withOutput } from '../kinds/request.ts';
import { NOTHING, pictures } from './setup.ts';

const beginning = {
  'keeping.requested': { guard: withEvent('hasModels'), target: 'keeping', actions: withEvent('begin') },
} satisfies Parameters<typeof pictures.createStateConfig>[0]['on'];

const NOT_LOADED = 'What stores the pictures could not be loaded. Check your connection.';

const LOST = 'The system has taken the graphics away.';

/** Draws pictures of dropped models and keeps them in this browser (docs: Pictures). */
export const picturesMachine = pictures.createMachine({
  id: 'pictures',
  context: NOTHING,
  initial: 'resting',
  states: {
    resting: {
      on: {
        ...beginning,
        'models.found': { guard: withEvent('hasModels'), target: 'comparing' },
      },
    },
    comparing: {
      description: 'Pictures that were drawn by an earlier rule are drawn anew without being asked for.',
      on: beginning,
      invoke: {
        id: 'findOutdated',
        src: 'findOutdated',
        input: ({ event }) => ({ models: event.type === 'models.found' ? event.models : [] }),
        onDone: [
          {
            guard: { type: 'hasModels', params: ({ event }) => ({ models: event.output }) },
            target: 'keeping',
            actions: { type: 'begin', params: ({ event }) => ({ models: event.output }) },
          },
          { target: 'resting' },
        ],
        onError: { target: 'resting' },
      },
    },
    keeping: {
      description: 'The graphics live as long as this state, and draw one model after the other.',
      type: 'parallel',
      invoke: [
        { id: 'photograph', src: 'photograph' },
        { id: 'hearPresses', src: 'hearPresses' },
      ],
      on: {
        'pause.requested': 'paused',
        'keeping.cancelled': 'done',
        'graphics.refused': { target: 'refused', actions: withEvent('keepReason') },
        'graphics.lost': [
          {
            description: 'The model is drawn again, once, by new graphics.',
            guard: 'isFirstLoss',
            target: 'keeping',
            reenter: true,
            actions: 'keepLoss',
          },
          { target: 'refused', actions: { type: 'keepReason', params: { reason: LOST } } },
        ],
      },
      states: {
        work: {
          initial: 'next',
          states: {
            next: {
              description: 'The next model waits until the person has pressed nothing for a moment.',
              always: [
                { guard: 'isOver', target: '#pictures.done' },
                { guard: 'isPersonStill', target: 'drawing' },
              ],
            },
            drawing: {
              entry: 'give',
              on: {
                'model.photographed': { target: 'storing', actions: withEvent('keepDrawn') },
                'model.refused': { target: 'next', actions: [withEvent('complain'), 'goOn'] },
              },
            },
            storing: {
              invoke: {
                id: 'keepPictures',
                src: 'keepPictures',
                input: ({ context: { drawn } }) => ({ drawn }),
                onDone: [
                  { guard: withOutput('isStored'), target: 'next', actions: [withOutput('countStored'), 'goOn'] },
                  { target: '#pictures.full', actions: withOutput('countStored') },
                ],
                onError: {
                  target: '#pictures.refused',
                  actions: { type: 'keepReason', params: { reason: NOT_LOADED } },
                },
              },
            },
          },
        },
        person: {
          initial: 'still',
          states: {
            still: { on: { 'person.pressed': 'busy' } },
            busy: {
              description: 'Drawing takes the processor that the next letter needs.',
              after: { untilStill: 'still' },
              on: { 'person.pressed': { target: 'busy', reenter: true } },
            },
          },
        },
      },
    },
    paused: {
      description: 'The current model is drawn again afterwards.',
      on: { 'resume.requested': 'keeping', 'keeping.cancelled': 'done' },
    },
    refused: {
      description: 'Without graphics nothing is drawn. What was kept before stays.',
      exit: 'forgive',
      on: { ...beginning, 'retry.requested': 'keeping' },
    },
    full: {
      description: 'The browser stores nothing, or nothing more.',
      on: { ...beginning, 'retry.requested': 'keeping' },
    },
    done: { description: 'What was kept is counted, and what was not is named.', on: beginning },
  },
});

export type PicturesRef = ActorRefFrom<typeof picturesMachine>;
