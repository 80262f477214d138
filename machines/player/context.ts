import type { StateValue } from 'xstate';
import type { Happening, Trace } from '#contract/traces/trace.ts';
import type { Change } from '#rules/traces/changes.ts';

/** A trace as it is brought: a file, a pasted text, or the id of a report that an owner opens. */
export type Source = { file: Blob } | { text: string } | { report: string };

/** How much faster than it happened. */
export const speeds = [1, 2, 4, 8, 16] as const;
export type Speed = (typeof speeds)[number];

/** A longer pause between two happenings is played as this one, in milliseconds. */
export const LONGEST_PAUSE = 5000;

/** The state of a machine at a place, by its path, with what the chart says about it. */
export type MachineState = { actor: string; machine: string; value: StateValue; means: string };

/** What can be seen at one place of a trace. Place 0 is the start, place n is after the nth happening. */
export type Moment = {
  index: number;
  states: readonly MachineState[];
  /** The parts of the contexts that differ from the place before. */
  changes: readonly Change[];
};

/** What playing the whole trace once has shown. */
export type Outline = {
  /** The last place that can be reached: the end, or the one before a happening that a machine does not take. */
  last: number;
  /** Why a machine does not take the happening after the last place; nothing after it can be played. */
  stop: { reason: string } | null;
  /** What machines that views had started did not take: its place in the list of happenings, and why. */
  missed: readonly { index: number; reason: string }[];
  /** The places at which a machine comes into another state, in order. */
  turns: readonly number[];
  /** The states at the last place. */
  ended: readonly MachineState[];
  /** What the machines say to people there. */
  sayings: readonly string[];
};

/** A trace that was read, and what the person said about it, if it came as a report. */
export type Opened = { trace: Trace; said?: Said | undefined };
export type Said = { happened: string; expected: string };

export type Context = {
  /** The id of a report, from the address; empty without one. */
  report: string;
  source: Source | null;
  /** Why there is nothing to play. */
  problem: string | null;
  trace: Trace | null;
  said: Said | null;
  /** The frame with the page as it was. */
  frame: HTMLElement | null;
  outline: Outline | null;
  /** The place where the trace is. */
  index: number;
  /** What the frame shows; the one before while the next is drawn. */
  moment: Moment | null;
  speed: Speed;
};

export const NOTHING: Omit<Context, 'report'> = {
  ...{ source: null, problem: null, trace: null, said: null, frame: null, outline: null, index: 0, moment: null },
  speed: 1,
};

const NONE: readonly Happening[] = [];

const happeningsOf = ({ trace }: Context): readonly Happening[] => trace?.happenings ?? NONE;

/** The time of a place, in milliseconds since the start of the visit. */
export const timeAt = (context: Context, index: number): number => {
  const happenings = happeningsOf(context);
  return happenings[Math.min(index, happenings.length) - 1]?.at ?? 0;
};

export const lastOf = ({ outline }: Context): number => outline?.last ?? 0;

/** The place at a time: after everything that had happened by then. */
export function placeAt(context: Context, at: number): number {
  const later = happeningsOf(context).findIndex((happening) => happening.at > at);
  return Math.min(later === -1 ? happeningsOf(context).length : later, lastOf(context));
}

/** The machine to which the last happening came, or whose call it was; the app at the start. */
export function stateAt(context: Context): MachineState | undefined {
  const { index, moment } = context;
  const { actor = 'app' } = happeningsOf(context)[index - 1] ?? {};
  const [nearest] = (moment?.states ?? [])
    .filter((state) => `${actor}/`.startsWith(`${state.actor}/`))
    .toSorted((a, b) => b.actor.length - a.actor.length);
  return nearest;
}

/** The next place at which a call fails or a machine does not take what happened; undefined without one. */
export function nextFailure(context: Context): number | undefined {
  const { index, outline } = context;
  const isMissed = (at: number) => outline?.missed.some((one) => one.index === at);
  const failed =
    happeningsOf(context).findIndex(({ kind }, at) => at >= index && (kind === 'failure' || isMissed(at))) + 1;
  const places = [failed, outline?.stop ? outline.last : 0].filter(
    (place) => place > index && place <= lastOf(context),
  );
  return places.length > 0 ? Math.min(...places) : undefined;
}

/** The next place at which a machine comes into another state; undefined without one. */
export const nextTurn = ({ outline, index }: Context): number | undefined =>
  outline?.turns.find((place) => place > index);

/** The time until the next happening at the chosen speed, in milliseconds. */
export function pauseBefore(context: Context): number {
  const pause = timeAt(context, context.index + 1) - timeAt(context, context.index);
  return Math.min(Math.max(pause, 0), LONGEST_PAUSE) / context.speed;
}
