import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  fromCallback,
  fromPromise,
  type InputFrom,
  SimulatedClock,
} from 'xstate';

type Params = { kind?: string; text?: string };

/**
 * A machine whose calls answer from these lists, in turn, repeating the last answer; errors are thrown. `done` lists
 * all requests and toasts in order: the name and input of a call, the kind and text of a toast.
 */
export function play<Machine extends AnyStateMachine>(
  machine: Machine,
  answers: Record<string, readonly unknown[]>,
  ...[input]: undefined extends InputFrom<Machine> ? [] : [input: InputFrom<Machine>]
) {
  const done: unknown[] = [];
  const calls = Object.entries(answers).map(([name, list]) => {
    const left = [...list];
    const call = fromPromise<unknown, unknown>(async ({ input: asked }) => {
      done.push(asked === undefined ? [name] : [name, asked]);
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer instanceof Error) throw answer;
      return answer;
    });
    return [name, call] as const;
  });
  const provided = machine.provide({
    actors: { userChanges: fromCallback(() => {}), ...Object.fromEntries(calls) },
    actions: {
      toast: (_: unknown, { kind, text }: Params) => done.push(`${kind}: ${text}`),
      saveCodes: (_: unknown, saved: object) => done.push(['saveCodes', saved]),
    },
  } as Parameters<Machine['provide']>[0]) as Machine;
  const clock = new SimulatedClock();
  const actor = createActor(provided, { input, clock } as never).start();
  /** Sends events, each after the answer to the one before. */
  const send = async (...events: EventFrom<Machine>[]) => {
    await new Promise(setImmediate);
    for (const event of events) {
      actor.send(event);
      await new Promise(setImmediate);
    }
    const { value, context } = actor.getSnapshot();
    return { value, ...(context as object) } as { value: unknown } & ReturnType<
      Machine['getInitialSnapshot']
    >['context'];
  };
  /** Lets time pass. */
  const wait = (ms: number) => {
    clock.increment(ms);
    return send();
  };
  const can = (event: EventFrom<Machine>) => (actor.getSnapshot() as AnyMachineSnapshot).can(event);
  return { send, wait, can, done };
}
