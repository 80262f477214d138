import type { ActorRefFrom } from 'xstate';
import type { Model } from '#game-files/cast/model.ts';
import { withEvent, withOutput } from '../kinds/request.ts';
import { clothesOf, type Drawing, NOTHING, standing } from './context.ts';
import { type ReadModel, viewer } from './setup.ts';

/** Shows a model of a dropped folder with its pictures, to be turned (docs: Models). */
export const viewerMachine = viewer.createMachine({
  id: 'viewer',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: {
      on: {
        'look.requested': { target: 'open', actions: withEvent('keepWanted') },
      },
    },
    open: {
      description: 'A dialog over the lines: the skins are named in every state of it.',
      exit: 'forget',
      initial: 'reading',
      on: { 'look.closed': 'closed' },
      states: {
        reading: {
          description: 'The file is read in its own thread, which ends with this state.',
          invoke: {
            id: 'readModel',
            src: 'readModel',
            input: ({ context: { wanted } }) => ({ files: wanted ? [wanted.file] : [] }),
            onDone: [
              {
                guard: withEvent('isModel'),
                target: 'showing',
                actions: {
                  type: 'keepModel',
                  params: ({ event }) => event.output as Extract<ReadModel, { model: Model }>,
                },
              },
              {
                target: 'failed',
                actions: { type: 'complain', params: ({ event }) => event.output as { problem: string } },
              },
            ],
            onError: { target: 'failed', actions: withEvent('complainOfFailure') },
          },
        },
        failed: {
          description: 'Says why there is no model. The file may be exported again and read anew.',
          exit: 'forgive',
          on: { 'retry.requested': 'reading' },
        },
        showing: {
          type: 'parallel',
          invoke: {
            id: 'draw',
            src: 'draw',
            input: ({ context: { model, up, look } }) => ({ model: model && standing(model, up), look }) as Drawing,
          },
          on: {
            'part.toggled': { guard: withEvent('isPart'), actions: [withEvent('togglePart'), 'tellLook'] },
            'parts.shown': { guard: 'hasHidden', actions: ['showParts', 'tellLook'] },
            'wireframe.toggled': { actions: ['toggleWireframe', 'tellLook'] },
          },
          states: {
            drawing: {
              initial: 'starting',
              states: {
                starting: {
                  description: 'The graphics are loaded: nobody else pays for them.',
                  on: {
                    'drawing.began': { target: 'shown', actions: withEvent('keepCanvas') },
                    'drawing.refused': { target: 'undrawn', actions: withEvent('keepRefusal') },
                  },
                },
                shown: {
                  on: {
                    turned: { actions: withEvent('turn') },
                    'standing.requested': {
                      description: 'What its file says was wrong, or said nothing.',
                      actions: [
                        'standUp',
                        'tellStance',
                        {
                          type: 'rememberUp',
                          params: ({ context: { wanted, up } }) => ({ path: wanted?.file.path ?? '', up }),
                        },
                      ],
                    },
                    'drawing.lost': 'lost',
                  },
                },
                lost: {
                  description: 'The system took the graphics away, and gives them back by itself.',
                  on: { 'drawing.restored': 'shown' },
                },
                undrawn: { description: 'Without graphics there are the names of everything, and why.' },
              },
            },
            pictures: {
              initial: 'searching',
              on: {
                'colour.chosen': {
                  guard: withEvent('hasColour'),
                  target: '.searching',
                  actions: withEvent('setColour'),
                },
              },
              states: {
                searching: {
                  entry: 'forgetPictures',
                  always: [{ guard: 'hasPictures', target: 'reading' }, { target: 'bare' }],
                },
                reading: {
                  description: 'The model can be turned while its pictures are read, in a thread.',
                  invoke: {
                    id: 'readPictures',
                    src: 'readPictures',
                    input: ({ context }) => ({ files: clothesOf(context).files }),
                    onDone: { target: 'worn', actions: [withOutput('keepProblems'), withOutput('dress')] },
                    onError: { target: 'unread', actions: withEvent('keepLoss') },
                  },
                },
                worn: {},
                bare: {
                  description: 'No dropped picture fits: the model is grey.',
                  entry: { type: 'dress', params: { pictures: [] } },
                },
                unread: { on: { 'retry.requested': 'searching' } },
              },
            },
          },
        },
      },
    },
  },
});

export type ViewerRef = ActorRefFrom<typeof viewerMachine>;
