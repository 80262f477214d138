import type { ActorRefFrom } from 'xstate';
import type { Trace } from '#contract/traces/trace.ts';
import { lastOf, NOTHING, nextFailure, nextTurn, type Opened, placeAt, type Source } from './context.ts';
import { player } from './setup.ts';

/** Ways to bring a trace. */
const bringing = {
  'file.chosen': {
    target: '#player.reading',
    reenter: true,
    actions: { type: 'keepSource', params: ({ event: { file } }) => ({ source: { file } }) },
  },
  'text.pasted': {
    guard: { type: 'hasText', params: ({ event }) => event },
    target: '#player.reading',
    reenter: true,
    actions: { type: 'keepSource', params: ({ event: { text } }) => ({ source: { text } }) },
  },
} satisfies Parameters<typeof player.createStateConfig>[0]['on'];

/** Plays what somebody did, as a trace has kept it (docs: Play a trace). */
export const playerMachine = player.createMachine({
  id: 'player',
  context: ({ input: { report } }) => ({ ...NOTHING, report }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The address may name a report.',
      always: [
        {
          guard: 'isReport',
          target: 'reading',
          actions: { type: 'keepSource', params: ({ context: { report } }) => ({ source: { report } }) },
        },
        { target: 'idle' },
      ],
    },
    idle: { description: 'Waits for a trace.', on: bringing },
    reading: {
      description: 'The text is checked before anything of it is used.',
      on: { ...bringing, 'trace.closed': { target: 'idle', actions: 'forget' } },
      invoke: {
        id: 'readTrace',
        src: 'readTrace',
        input: ({ context }) => ({ source: context.source as Source }),
        onDone: [
          {
            guard: { type: 'isTrace', params: ({ event }) => event },
            target: 'open',
            actions: { type: 'keepTrace', params: ({ event }) => event.output as Opened },
          },
          {
            target: 'refused',
            actions: { type: 'complain', params: ({ event }) => event.output as { problem: string } },
          },
        ],
        onError: { target: 'refused', actions: { type: 'complainOfFailure', params: ({ event }) => event } },
      },
    },
    refused: {
      description: 'Says why there is nothing to play.',
      exit: 'forgive',
      on: { ...bringing, 'retry.requested': 'reading' },
    },
    open: {
      description: 'The page as it was stands in a frame of its own, which goes with this state.',
      exit: 'takeAway',
      invoke: { id: 'play', src: 'play', input: ({ context }) => ({ trace: context.trace as Trace }) },
      on: {
        'file.chosen': bringing['file.chosen'],
        'trace.closed': { target: 'idle', actions: 'forget' },
        'frame.failed': {
          target: 'refused',
          actions: { type: 'complain', params: ({ event }) => ({ problem: event.reason }) },
        },
        'frame.began': { actions: { type: 'keepFrame', params: ({ event }) => event } },
      },
      initial: 'preparing',
      states: {
        preparing: {
          description: 'The files of the page load, and the trace is played once to its end, to know where it leads.',
          on: {
            'outline.drawn': {
              target: 'showing',
              actions: [{ type: 'keepOutline', params: ({ event }) => event }, 'show'],
            },
          },
        },
        showing: {
          initial: 'arriving',
          on: {
            'moment.shown': {
              guard: { type: 'isWanted', params: ({ event }) => event },
              actions: { type: 'keepMoment', params: ({ event }) => event },
            },
            'step.requested': {
              guard: { type: 'isPlace', params: ({ context, event }) => ({ index: context.index + event.by }) },
              target: '.arriving',
              actions: [
                { type: 'goTo', params: ({ context, event }) => ({ index: context.index + event.by }) },
                'show',
              ],
            },
            'place.chosen': {
              guard: { type: 'isPlace', params: ({ event }) => event },
              target: '.arriving',
              actions: [{ type: 'goTo', params: ({ event }) => event }, 'show'],
            },
            'end.requested': {
              guard: 'hasMore',
              target: '.arriving',
              actions: [{ type: 'goTo', params: ({ context }) => ({ index: lastOf(context) }) }, 'show'],
            },
            'time.chosen': {
              guard: { type: 'isOtherTime', params: ({ event }) => event },
              target: '.arriving',
              actions: [
                { type: 'goTo', params: ({ context, event }) => ({ index: placeAt(context, event.at) }) },
                'show',
              ],
            },
            'failure.requested': {
              guard: 'hasFailure',
              target: '.arriving',
              actions: [{ type: 'goTo', params: ({ context }) => ({ index: nextFailure(context) as number }) }, 'show'],
            },
            'turn.requested': {
              guard: 'hasTurn',
              target: '.arriving',
              actions: [{ type: 'goTo', params: ({ context }) => ({ index: nextTurn(context) as number }) }, 'show'],
            },
            'speed.chosen': {
              guard: { type: 'isOtherSpeed', params: ({ event }) => event },
              actions: { type: 'setSpeed', params: ({ event }) => event },
            },
          },
          states: {
            arriving: {
              always: [
                { guard: 'hasMore', target: 'paused' },
                { guard: 'isStopped', target: 'stopped' },
                { target: 'atEnd' },
              ],
            },
            paused: { on: { 'play.requested': 'playing' } },
            playing: {
              description: 'The next happening comes after the time that it took then, at the chosen speed.',
              always: { guard: 'isArrived', target: 'arriving' },
              on: {
                'pause.requested': 'paused',
                'speed.chosen': {
                  guard: { type: 'isOtherSpeed', params: ({ event }) => event },
                  target: 'playing',
                  reenter: true,
                  actions: { type: 'setSpeed', params: ({ event }) => event },
                },
              },
              after: {
                untilNext: {
                  target: 'playing',
                  reenter: true,
                  actions: [{ type: 'goTo', params: ({ context }) => ({ index: context.index + 1 }) }, 'show'],
                },
              },
            },
            stopped: {
              description: 'A machine did not take this happening. Nothing after it can be played.',
              on: { 'play.requested': { guard: 'hasSome', target: 'playing', actions: ['goToStart', 'show'] } },
            },
            atEnd: {
              description: 'Everything that the trace has kept has happened.',
              on: { 'play.requested': { guard: 'hasSome', target: 'playing', actions: ['goToStart', 'show'] } },
            },
          },
        },
      },
    },
  },
});

export type PlayerRef = ActorRefFrom<typeof playerMachine>;
