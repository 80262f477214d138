import type { ActorLogic, AnyActorLogic, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';

/** Hears each action that reaches out of the machines: its name and what it is given. */
type Told = (name: string, params: unknown) => void;

/**
 * A machine that cannot reach anything: its calls and listeners, and those of its children at every depth, do only what
 * `answer` and `fail` send them, and its own actions only say that they were asked for.
 */
export function answering(machine: AnyStateMachine, told: Told): AnyStateMachine {
  const { actors, actions } = machine.implementations as Implementations;
  return machine.provide({
    actors: mapped(actors, (logic) => (isMachine(logic) ? answering(logic, told) : onCall)),
    actions: mapped(actions, (action, name) =>
      isBuiltIn(action) ? action : (_: unknown, params: unknown) => told(name, params),
    ),
  } as Parameters<typeof machine.provide>[0]);
}

type Implementations = { actors: Record<string, AnyActorLogic>; actions: Record<string, unknown> };

const mapped = <From, To>(all: Record<string, From>, to: (one: From, name: string) => To) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, to(one, name)]));

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'implementations' in logic;

/** What XState itself does, such as `assign`; functions of ours have no such part. */
const isBuiltIn = (action: unknown) => typeof action !== 'function' || 'resolve' in action;

const ANSWER = 'trace.answer';
const FAIL = 'trace.failure';

/** The event that ends a call with this answer. */
export const answer = (output: unknown) => ({ type: ANSWER, output });
/** The event that ends a call with this failure. */
export const fail = (error: unknown) => ({ type: FAIL, error });

/** A call or a listener that waits for what it is told. */
const onCall: ActorLogic<Snapshot<unknown>, AnyEventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition(snapshot, event) {
    if (event.type === ANSWER) return { status: 'done', output: event.output, error: undefined };
    if (event.type === FAIL) return { status: 'error', output: undefined, error: event.error };
    return event.type === 'xstate.stop' ? { status: 'stopped', output: undefined, error: undefined } : snapshot;
  },
};
