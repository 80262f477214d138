import { type ActorRefFrom, type AnyEventObject, assign, fromCallback, sendTo, setup } from 'xstate';
import { textOf } from '#contract/failure.ts';
import type { Axis, Model } from '#game-files/cast/model.ts';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import { callStub, withEvent, withOutput } from '../kinds/request.ts';
import {
  type Context,
  clothesOf,
  coloursOf,
  type Drawing,
  type DrawingOrder,
  NOTHING,
  type ReadPictures,
  standing,
  type Turn,
  upAfter,
  type Wanted,
} from './context.ts';

/** What the graphics say. */
export type DrawingEvent =
  | { type: 'drawing.began'; canvas: HTMLCanvasElement }
  | { type: 'drawing.refused'; reason: string }
  | { type: 'drawing.lost' }
  | { type: 'drawing.restored' };

type Events =
  | DrawingEvent
  | ({ type: 'look.requested' } & Wanted)
  | { type: 'look.closed' }
  | { type: 'retry.requested' }
  | { type: 'colour.chosen'; colour: string }
  | { type: 'part.toggled'; part: number }
  | { type: 'parts.shown' }
  | { type: 'wireframe.toggled' }
  | { type: 'standing.requested' }
  | { type: 'turned'; by: Turn };

/** A model, with what a person has said about its folder; or a sentence about "it". */
export type ReadModel = { model: Model; up: Axis | null } | { problem: string };

const viewer = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    /** Reads a `.cast` file in its own thread. */
    readModel: callStub<ReadModel, { files: readonly ChosenFile[] }>('readModel'),
    /** Reads pictures in their own thread. */
    readPictures: callStub<ReadPictures, { files: readonly ChosenFile[] }>('readPictures'),
    /** The graphics: everything that knows of three and WebGL. It ends with its state, and frees its memory. */
    draw: fromCallback<AnyEventObject, Drawing>(() => {}),
  },
  actions: {
    keepWanted: assign((_, { file, pictures, skins }: Wanted) => ({ ...NOTHING, wanted: { file, pictures, skins } })),
    forget: assign(NOTHING),
    keepModel: assign((_, { model, up }: { model: Model; up: Axis | null }) => ({ model, up })),
    standUp: assign(({ context: { model, up } }) => ({ up: model && upAfter(model, up) })),
    /** Stores for the folder of a file where the heads of its models are; null when its files say so themselves. */
    rememberUp: (_, _params: { path: string; up: Axis | null }) => {},
    complain: assign((_, { problem }: { problem: string }) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({ problem: textOf(error) })),
    forgive: assign({ problem: null }),
    keepCanvas: assign((_, { canvas }: { canvas: HTMLCanvasElement }) => ({ canvas })),
    keepRefusal: assign((_, { reason }: { reason: string }) => ({ undrawn: reason })),
    setColour: assign((_, { colour }: { colour: string }) => ({ colour })),
    forgetPictures: assign({ problems: [], lost: null }),
    keepProblems: assign((_, { problems }: ReadPictures) => ({ problems })),
    keepLoss: assign((_, { error }: { error: unknown }) => ({ lost: textOf(error) })),
    togglePart: assign(({ context: { look } }, { part }: { part: number }) => ({
      look: {
        ...look,
        hidden: look.hidden.includes(part) ? look.hidden.filter((one) => one !== part) : [...look.hidden, part],
      },
    })),
    showParts: assign(({ context: { look } }) => ({ look: { ...look, hidden: [] } })),
    toggleWireframe: assign(({ context: { look } }) => ({ look: { ...look, isWireframe: !look.isWireframe } })),
    dress: sendTo(
      'draw',
      ({ context }, { pictures }: Pick<ReadPictures, 'pictures'>): DrawingOrder => ({
        type: 'dressed',
        worn: clothesOf(context).worn,
        pictures,
      }),
    ),
    tellStance: sendTo('draw', ({ context: { model, up } }) => ({
      type: 'stood',
      stance: model && standing(model, up).stance,
    })),
    tellLook: sendTo('draw', ({ context: { look } }): DrawingOrder => ({ type: 'look.changed', look })),
    turn: sendTo('draw', (_, { by }: { by: Turn }): DrawingOrder => ({ type: 'turned', by })),
  },
  guards: {
    isModel: (_, { output }: { output: ReadModel }) => 'model' in output,
    hasPictures: ({ context }) => clothesOf(context).files.length > 0,
    hasColour: ({ context }, { colour }: { colour: string }) => colour === '' || coloursOf(context).includes(colour),
    hasHidden: ({ context }) => context.look.hidden.length > 0,
    isPart: ({ context }, { part }: { part: number }) => context.model?.parts[part] !== undefined,
  },
});

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
