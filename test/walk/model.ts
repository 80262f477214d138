import type {
  AnyStateMachine,
  CallbackActorLogic,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';

/**
 * What a walk needs to know of a machine. Its transitions it reads from the machine itself; here stands what happens
 * to the machine, in samples few enough that the states that can be reached stay countable.
 */
export type Model<M extends AnyStateMachine = AnyStateMachine> = {
  machine: M;
  /** What the machine may be started with. */
  starts: readonly [Start<M>, ...Start<M>[]];
  samples: Samples<M>;
  /**
   * The part of the context by which two snapshots of the same state are two places of the walk: all of it, without
   * counters. What a guard asks must be in it.
   */
  known(context: ContextFrom<M>, snapshot: SnapshotFrom<M>): unknown;
  /** What a person can tell apart: tours walk each step between two sights once. */
  visible(context: ContextFrom<M>, snapshot: SnapshotFrom<M>): unknown;
  /** From here the walk does not go on: what comes would only multiply the states. */
  isFarEnough?(context: ContextFrom<M>, snapshot: SnapshotFrom<M>): boolean;
  /** Transitions that only a start takes, which no step does, by their names, and where that is tested. */
  onlyAtStart?: Readonly<Record<string, string>>;
  /**
   * What holds in every snapshot that can be reached, as a sentence; written from `docs/behaviour/`, not from the
   * machine.
   */
  invariants: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>;
};

export type Start<M extends AnyStateMachine> = undefined extends InputFrom<M> ? InputFrom<M> | undefined : InputFrom<M>;

/** At least one sample for every event, and for every way in which an actor can end: a new one does not compile without. */
type Samples<M extends AnyStateMachine> = {
  events: { readonly [Type in EventFrom<M>['type']]: Some<Extract<EventFrom<M>, { type: Type }>> };
  actors: { readonly [Actor in ActorOf<M> as Told<Actor['logic'], Actor['src']>]: Outcomes<Actor['logic']> };
};

type Some<Sample> = readonly [Sample, ...Sample[]];

/** A call is answered or fails; a machine also has snapshots, of which a parent reads the context. */
type Outcomes<Logic extends AnyLogic> = Logic extends AnyStateMachine
  ? { done: readonly OutputFrom<Logic>[]; snapshots: readonly ContextFrom<Logic>[]; error: Some<unknown> }
  : { done: Some<OutputFrom<Logic>>; error: Some<unknown> };

type AnyLogic = ActorOf<AnyStateMachine>['logic'];

/** Callback actors say nothing but events of the machine, which have their samples. */
export type Told<Logic, Source> =
  Logic extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted> ? never : Source;

/** What a machine may start, with the name by which it does. */
export type ActorOf<M extends AnyStateMachine> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never;

export const defineModel = <M extends AnyStateMachine>(model: Model<M>): Model<M> => model;
