import type { ActorRefFrom } from 'xstate';
import { NOTHING, pictures } from './setup.ts';

const beginning = {
  'keeping.requested': {
    guard: { type: 'hasModels', params: ({ event }) => event },
    target: 'keeping',
    actions: { type: 'begin', params: ({ event }) => event },
  },
} satisfies Parameters<typeof pictures.createStateConfig>[0]['on'];

const NOT_LOADED = 'What stores the pictures could not be loaded. Check your connection.';

/** Draws pictures of dropped models and keeps them in this browser (docs: Pictures). */
export const picturesMachine = pictures.createMachine({
  id: 'pictures',
  context: NOTHING,
  initial: 'resting',
  states: {
    resting: { on: beginning },
    keeping: {
      description: 'The graphics live as long as this state, and draw one model after the other.',
      invoke: { id: 'photograph', src: 'photograph' },
      initial: 'next',
      on: {
        'pause.requested': 'paused',
        'keeping.cancelled': 'done',
        'graphics.refused': {
          target: 'refused',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
      },
      states: {
        next: { always: [{ guard: 'isOver', target: '#pictures.done' }, { target: 'drawing' }] },
        drawing: {
          entry: 'give',
          on: {
            'model.photographed': {
              target: 'storing',
              actions: { type: 'keepDrawn', params: ({ event }) => event },
            },
            'model.refused': {
              target: 'next',
              actions: [{ type: 'complain', params: ({ event }) => event }, 'goOn'],
            },
          },
        },
        storing: {
          invoke: {
            id: 'keepPictures',
            src: 'keepPictures',
            input: ({ context: { drawn } }) => ({ drawn }),
            onDone: [
              {
                guard: { type: 'isStored', params: ({ event }) => event.output },
                target: 'next',
                actions: [{ type: 'countStored', params: ({ event }) => event.output }, 'goOn'],
              },
              {
                target: '#pictures.full',
                actions: { type: 'countStored', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: '#pictures.refused',
              actions: { type: 'keepReason', params: { reason: NOT_LOADED } },
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
