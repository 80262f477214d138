import { type ActorRefFrom, type AnyEventObject, assign, fromCallback, sendTo, setup, stateIn } from 'xstate';
import { callStub, listenerStub, withEvent, withOutput } from '../kinds/request.ts';
import type { Wanted } from '../viewer/context.ts';

/** A picture of a model, and the ids of the skins that it shows. */
export type Photographed = { skins: readonly string[]; picture: Blob };

/** What is told to the graphics: a model, and the one colour of it that is wanted, or all. */
export type PhotographOrder = { type: 'model.given'; wanted: Wanted; colour: string | undefined };

/** What the graphics say. */
export type PhotographEvent =
  | { type: 'model.photographed'; pictures: readonly Photographed[] }
  | { type: 'model.refused'; problem: string }
  | { type: 'graphics.refused'; reason: string }
  /** The system has taken them away, as after a fault of their driver. */
  | { type: 'graphics.lost' };

/** How many older pictures went to make room, and whether there was room. */
export type Stored = { gone: number; isStored: boolean };

type Events =
  | PhotographEvent
  | { type: 'keeping.requested'; models: readonly Wanted[]; colour?: string }
  | { type: 'models.found'; models: readonly Wanted[] }
  /** A key, a finger or a button of the mouse, anywhere on the page. */
  | { type: 'person.pressed' }
  | { type: 'pause.requested' }
  | { type: 'resume.requested' }
  | { type: 'keeping.cancelled' }
  | { type: 'retry.requested' };

/** How long after the last press the next model is begun, in milliseconds. */
const STILL_AFTER = 300;

type Context = {
  models: readonly Wanted[];
  /** The one colour that is wanted; every colour when it is undefined. */
  colour: string | undefined;
  /** The place of the current model. */
  at: number;
  /** The place of the last model that lost its graphics while it was drawn. */
  lostAt: number | null;
  /** What was drawn of the current model, until that is stored. */
  drawn: readonly Photographed[];
  /** The skins that got a picture. */
  kept: number;
  /** The older pictures that went to make room. */
  gone: number;
  /** The models without a picture, and a sentence about "it" for each. */
  problems: readonly { path: string; problem: string }[];
  /** Why the graphics draw nothing. */
  reason: string | null;
};

export const NOTHING: Context = {
  ...{ models: [], colour: undefined, at: 0, lostAt: null, drawn: [], kept: 0, gone: 0, problems: [] },
  reason: null,
};

const pictures = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    /** Reads and draws one model after the other in a thread, which ends with its state. */
    photograph: fromCallback<AnyEventObject>(() => {}),
    /** Says when the person presses something. */
    hearPresses: listenerStub,
    /** Finds the models whose pictures are hidden until they are drawn anew. */
    findOutdated: callStub<readonly Wanted[], { models: readonly Wanted[] }>('findOutdated'),
    /** Stores pictures in this browser. */
    keepPictures: callStub<Stored, { drawn: readonly Photographed[] }>('keepPictures'),
  },
  delays: { untilStill: STILL_AFTER },
  actions: {
    begin: assign((_, { models, colour }: { models: readonly Wanted[]; colour?: string }) => ({
      ...NOTHING,
      models,
      colour,
    })),
    give: sendTo('photograph', ({ context: { models, at, colour } }) => ({
      type: 'model.given',
      wanted: models[at],
      colour,
    })),
    keepDrawn: assign((_, { pictures: drawn }: { pictures: readonly Photographed[] }) => ({ drawn })),
    complain: assign(({ context: { models, at, problems } }, { problem }: { problem: string }) => ({
      problems: [...problems, { path: models[at]?.file.path ?? '', problem }],
    })),
    goOn: assign(({ context: { at } }) => ({ at: at + 1, drawn: [] })),
    countStored: assign(({ context: { kept, gone, drawn } }, stored: Stored) => ({
      gone: gone + stored.gone,
      kept: stored.isStored ? kept + drawn.reduce((sum, { skins }) => sum + skins.length, 0) : kept,
    })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    keepLoss: assign(({ context: { at } }) => ({ lostAt: at })),
    forgive: assign({ reason: null, lostAt: null }),
  },
  guards: {
    hasModels: (_, { models }: { models: readonly Wanted[] }) => models.length > 0,
    isOver: ({ context: { at, models } }) => at >= models.length,
    isFirstLoss: ({ context: { at, lostAt } }) => lostAt !== at,
    isStored: (_, { isStored }: Stored) => isStored,
    isPersonStill: stateIn({ keeping: { person: 'still' } }),
  },
});

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
