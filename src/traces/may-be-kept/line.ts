import type { AnyStateMachine, CallbackActorLogic, EventFrom, StateMachine } from 'xstate';

/**
 * What may be kept of a value (docs: What a trace keeps). Numbers and booleans always are.
 *
 * - `public`: what the site shows to everybody; `id`: an id, a choice, another word of the site
 * - `text`: what people have typed or are called; it becomes marks
 * - `place`: an address of the site, as `written.ts` reads it; `search`: the query of one with a search that is `public`
 * - `shape`: a mixture; the vocabulary of `shape.ts` names what stays
 * - `failure`: an error; `made`: something with functions, which `test/replay/revived.ts` makes again
 * - `password`, `code`, `secret`, `hook`: a fixed word stands for it, whatever it was
 * - `nothing`: it is left out
 *
 * An object names the parts that stay.
 */
export type Line = Word | { readonly [part: string]: Line };
type Word = 'public' | 'id' | 'text' | 'place' | 'search' | 'shape' | 'failure' | 'made' | Hidden | 'nothing';
export type Hidden = 'password' | 'code' | 'secret' | 'hook';

/** Lines for the parts of an event; a function where one part says what another one is. */
type EventLine =
  | { readonly [part: string]: Line }
  | ((event: { readonly [part: string]: unknown }) => { readonly [part: string]: Line });

/** The lines of a machine: its events, the answers of its calls, and the texts of its input when a view starts it. */
export type Lines = {
  events: { readonly [type: string]: EventLine };
  answers: { readonly [actor: string]: Line };
  input?: Line | EventLine;
};

/** A line for each part of each event, and for each call: a new one without a line does not compile. */
export type LinesOf<Machine extends AnyStateMachine> = {
  events: {
    readonly [Type in EventFrom<Machine>['type'] as [PartsOf<Machine, Type>] extends [never] ? never : Type]:
      | { readonly [Part in PartsOf<Machine, Type>]: Line }
      | Extract<EventLine, (...given: never) => unknown>;
  };
  answers: { readonly [Actor in ActorOf<Machine> as Called<Actor['logic'], Actor['src']>]: Line };
  input?: Line | EventLine;
};

/** The parts of an event that are more than numbers. */
type PartsOf<Machine extends AnyStateMachine, Type> = PartsIn<Extract<EventFrom<Machine>, { type: Type }>>;
type PartsIn<Event> = Event extends unknown
  ? { [Part in keyof Event]-?: Part extends 'type' ? never : Event[Part] extends Plain ? never : Part }[keyof Event] &
      string
  : never;
type Plain = number | boolean | null | undefined;

type Called<Logic, Source> =
  Logic extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted>
    ? never
    : Logic extends AnyStateMachine
      ? never
      : Source;

/** The actors of a machine, by name. */
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
