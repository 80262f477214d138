import type {
  AnyEventObject,
  AnyStateMachine,
  CallbackActorLogic,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { ActorOf } from '../../src/traces/may-be-kept/line.ts';
import { eventTypesOf } from './transitions.ts';

/**
 * The facts that a walk needs about a machine, beside the transitions that it reads from the machine itself: samples of
 * the events, few enough that the reachable states stay countable.
 */
export type Model<M extends AnyStateMachine = AnyStateMachine> = {
  machine: M;
  /** The inputs that the machine may start with. */
  starts: readonly [Start<M>, ...Start<M>[]];
  samples: Samples<M>;
  /**
   * The part of the context that distinguishes two places of the walk in the same state: all of it, without counters.
   * It must contain everything that a guard reads.
   */
  known(context: ContextFrom<M>, snapshot: SnapshotFrom<M>): unknown;
  /** The part that a person can see: tours walk each step between two sights once. */
  visible(context: ContextFrom<M>, snapshot: SnapshotFrom<M>): unknown;
  /** The walk stops here: later steps would only multiply the places. */
  isFarEnough?(context: ContextFrom<M>, snapshot: SnapshotFrom<M>): boolean;
  /** Transitions that only a start takes, by name, with the test that covers each. */
  onlyAtStart?: Readonly<Record<string, string>>;
  /**
   * Sentences that hold in every reachable snapshot; written from `docs/behaviour/`, not from the machine.
   */
  invariants: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>;
};

export type Start<M extends AnyStateMachine> = undefined extends InputFrom<M> ? InputFrom<M> | undefined : InputFrom<M>;

/** Samples of every event and every result of an actor: a new one without a sample does not compile. */
type Samples<M extends AnyStateMachine> = {
  events: Readonly<Record<string, readonly AnyEventObject[]>>;
  actors: { readonly [Actor in ActorOf<M> as Told<Actor['logic'], Actor['src']>]: Outcomes<Actor['logic']> };
};

/** What the samples of an event bring; an event that brings nothing needs none. */
type Written<M extends AnyStateMachine> = Omit<Model<M>, 'samples'> & {
  samples: Pick<Samples<M>, 'actors'> & {
    events: {
      readonly [Event in EventFrom<M> as keyof Brought<Event> extends never ? never : Event['type']]: Some<
        Brought<Event>
      >;
    };
  };
};

/** An event without its type. */
export type Brought<Event> = Event extends unknown ? Omit<Event, 'type'> : never;

type Some<Sample> = readonly [Sample, ...Sample[]];

/** A call returns or fails; a child machine also has snapshots, whose context the parent reads. */
type Outcomes<Logic extends AnyLogic> = Logic extends AnyStateMachine
  ? { done: readonly OutputFrom<Logic>[]; snapshots: readonly ContextFrom<Logic>[]; error: Some<unknown> }
  : { done: Some<OutputFrom<Logic>>; error: Some<unknown> };

type AnyLogic = ActorOf<AnyStateMachine>['logic'];

/** Callback actors send only events of the machine, which have their own samples. */
export type Told<Logic, Source> =
  Logic extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted> ? never : Source;

export function defineModel<M extends AnyStateMachine>({ samples, ...model }: Written<M>): Model<M> {
  const brought = Object.entries<readonly object[]>(samples.events);
  const own = [...eventTypesOf(model.machine)].filter((type) => !type.startsWith('xstate.'));
  const events = Object.fromEntries([
    ...own.map((type) => [type, [{ type }]]),
    ...brought.map(([type, some]) => [type, some.map((one) => ({ ...one, type }))]),
  ]);
  return { ...(model as Omit<Model<M>, 'samples'>), samples: { events, actors: samples.actors } };
}

/** A refusal with a message of the server, and a missing answer. */
export const said = new RequestFailure('Error: 403', { status: 403, serverMessage: 'You may not do this.' });
/** The session has ended. */
export const ended = new RequestFailure('Error: 401', { status: 401, code: 'signed_out' });
export const offline = new TypeError('Failed to fetch');
