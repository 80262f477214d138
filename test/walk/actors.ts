import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  type EventObject,
  fromPromise,
  type Snapshot,
  StateMachine,
} from 'xstate';

/** An actor that a machine has started: its input, and the function that sends its result. */
type Started = { input: unknown; settle: (happening: AnyEventObject) => void };

/** Replaces all actors of a machine: they do only what `tell` sends. */
export function actorsOnCall(machine: AnyStateMachine, sources: readonly string[]) {
  const running = new Map<string, Started>();
  /** The name and input of each actor started since the last look. */
  const given: [string, unknown][] = [];

  const start = (name: string, started: Started) => {
    running.set(name, started);
    given.push([name, started.input]);
  };
  const all = machine.implementations.actors as Record<string, AnyActorLogic>;
  return {
    given,
    actors: Object.fromEntries(
      sources.map((name) => [name, all[name] instanceof StateMachine ? childOf(name, start) : callOf(name, start)]),
    ),
    tell: (name: string, happening: AnyEventObject) => running.get(name)?.settle(happening),
  };
}

/** A call that ends when it is told to, or when it is aborted. */
const callOf = (name: string, start: (name: string, started: Started) => void) =>
  fromPromise<unknown, unknown>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => resolve(undefined));
        start(name, {
          input,
          settle: (happening) => (isFailure(happening) ? reject(happening.error) : resolve(happening.output)),
        });
      }),
  );

type Child = { input: unknown; context?: unknown } & Snapshot<unknown>;

/**
 * A child machine reduced to its snapshots, output and failure. It is active only while it sends a snapshot: XState
 * reports only active ones to a parent, so it sends none by itself.
 */
function childOf(
  name: string,
  start: (name: string, started: Started) => void,
): ActorLogic<Child, EventObject, unknown> {
  return {
    getInitialSnapshot: (_, input) => ({ status: 'stopped', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: ({ input }, { self }) => start(name, { input, settle: (happening) => self.send(happening) }),
    transition({ input, context }, event: AnyEventObject) {
      const rest = { input, output: undefined, error: undefined };
      if (isFailure(event)) return { ...rest, status: 'error', error: event.error };
      if (event.type === `xstate.done.actor.${name}`) return { ...rest, status: 'done', output: event.output };
      if (event.type !== `xstate.snapshot.${name}`) return { ...rest, status: 'stopped', context };
      return { ...rest, status: 'active', context: event.snapshot.context };
    },
  };
}

const isFailure = ({ type }: AnyEventObject) => type.startsWith('xstate.error.actor.');
