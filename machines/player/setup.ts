import { type AnyEventObject, assign, fromCallback, sendTo, setup } from 'xstate';
import { textOf } from '#contract/failure.ts';
import type { Trace } from '#contract/traces/trace.ts';
import { callStub } from '../stubs.ts';
import {
  type Context,
  lastOf,
  type Moment,
  NOTHING,
  nextFailure,
  nextTurn,
  type Opened,
  type Outline,
  pauseBefore,
  placeAt,
  type Source,
  type Speed,
} from './context.ts';

/** What the frame tells. */
export type FrameEvent =
  | { type: 'frame.began'; frame: HTMLElement }
  | { type: 'frame.failed'; reason: string }
  | { type: 'outline.drawn'; outline: Outline }
  | { type: 'moment.shown'; moment: Moment };

/** What the frame is told. */
export type FrameOrder = { type: 'moment.wanted'; index: number };

type Events =
  | FrameEvent
  | { type: 'file.chosen'; file: Blob }
  | { type: 'text.pasted'; text: string }
  | { type: 'retry.requested' }
  | { type: 'trace.closed' }
  | { type: 'play.requested' }
  | { type: 'pause.requested' }
  | { type: 'step.requested'; by: 1 | -1 }
  | { type: 'place.chosen'; index: number }
  | { type: 'end.requested' }
  | { type: 'time.chosen'; at: number }
  | { type: 'failure.requested' }
  | { type: 'turn.requested' }
  | { type: 'speed.chosen'; speed: Speed };

type ReadTrace = Opened | { problem: string };

const isPlace = (context: Context, index: number) => index >= 0 && index <= lastOf(context) && index !== context.index;

export const player = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    /** `report` is the id of a report, which an owner opens; empty without one. */
    input: {} as { report: string },
  },
  actors: {
    /** Reads a file, a text or a report as a trace; whatever is in it, the answer says what is wrong. */
    readTrace: callStub<ReadTrace, { source: Source }>('readTrace'),
    /** Plays a trace in a frame, which it makes and takes away. It goes to the place that it is told. */
    play: fromCallback<AnyEventObject, { trace: Trace }>(() => {}),
  },
  delays: { untilNext: ({ context }) => pauseBefore(context) },
  actions: {
    keepSource: assign((_, { source }: { source: Source }) => ({ ...NOTHING, source })),
    keepTrace: assign((_, { trace, said }: Opened) => ({ trace, said: said ?? null })),
    complain: assign((_, { problem }: { problem: string }) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({ problem: textOf(error) })),
    forgive: assign({ problem: null }),
    forget: assign(NOTHING),
    takeAway: assign({ trace: null, said: null, frame: null, outline: null, index: 0, moment: null }),
    keepFrame: assign((_, { frame }: { frame: HTMLElement }) => ({ frame })),
    keepOutline: assign((_, { outline }: { outline: Outline }) => ({ outline })),
    keepMoment: assign((_, { moment }: { moment: Moment }) => ({ moment })),
    setSpeed: assign((_, { speed }: { speed: Speed }) => ({ speed })),
    goTo: assign((_, { index }: { index: number }) => ({ index })),
    goToStart: assign({ index: 0 }),
    show: sendTo('play', ({ context: { index } }): FrameOrder => ({ type: 'moment.wanted', index })),
  },
  guards: {
    isReport: ({ context }) => context.report !== '',
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
    isTrace: (_, { output }: { output: ReadTrace }) => 'trace' in output,
    isPlace: ({ context }, { index }: { index: number }) => isPlace(context, index),
    isOtherTime: ({ context }, { at }: { at: number }) => placeAt(context, at) !== context.index,
    hasFailure: ({ context }) => nextFailure(context) !== undefined,
    hasTurn: ({ context }) => nextTurn(context) !== undefined,
    hasMore: ({ context }) => context.index < lastOf(context),
    isArrived: ({ context }) => context.index >= lastOf(context),
    hasSome: ({ context }) => lastOf(context) > 0,
    isStopped: ({ context }) => context.outline?.stop != null && context.index === lastOf(context),
    isOtherSpeed: ({ context }, { speed }: { speed: Speed }) => speed !== context.speed,
    isWanted: ({ context }, { moment }: { moment: Moment }) => moment.index === context.index,
  },
});
