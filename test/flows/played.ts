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
import { RequestFailure } from '#contract/failure.ts';

/** What no test sends by itself: its events are sent as they are. */
const LISTENERS = ['userChanges', 'skinChanges', 'undoneChanges', 'starChanges', 'visibility', 'readDump'];
/** The actions that are listed with what they are given. */
const RECORDED = ['saveCodes', 'rememberUser', 'renewUser', 'forgetUser'];

type Params = { kind?: string; text?: string; undo?: string };

/**
 * A machine whose calls answer from these lists, in turn, repeating the last answer; errors are thrown, and functions
 * are asked with what was sent. `done` lists all requests and toasts in order: the name and input of a call, the kind
 * and text of a toast.
 */
export function play<Machine extends AnyStateMachine>(
  machine: Machine,
  answers: Record<string, readonly unknown[]>,
  ...[input]: undefined extends InputFrom<Machine> ? [input?: InputFrom<Machine>] : [input: InputFrom<Machine>]
) {
  type Seen = { value: unknown } & ReturnType<Machine['getInitialSnapshot']>['context'];
  const done: unknown[] = [];
  const calls = Object.entries(answers).map(([name, list]) => {
    const left = [...list];
    const call = fromPromise<unknown, unknown>(async ({ input: asked }) => {
      done.push(asked === undefined ? [name] : [name, asked]);
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer(asked) : answer;
    });
    return [name, call] as const;
  });
  const silent = fromCallback(() => {});
  const provided = machine.provide({
    actors: { ...Object.fromEntries(LISTENERS.map((name) => [name, silent])), ...Object.fromEntries(calls) },
    actions: {
      toast: (_: unknown, { kind, text, undo }: Params) =>
        done.push(`${kind}: ${text}${undo ? ` (undo ${undo})` : ''}`),
      ...Object.fromEntries(RECORDED.map((name) => [name, (_: unknown, given: object) => done.push([name, given])])),
    },
  } as Parameters<Machine['provide']>[0]) as Machine;
  const clock = new SimulatedClock();
  const actor = createActor(provided, { input, clock } as never).start();
  const now = (): Seen => {
    const { value, context } = actor.getSnapshot() as AnyMachineSnapshot;
    return { value, ...context };
  };
  /** Sends an event, and waits for no answer. */
  const press = (event: EventFrom<Machine>) => {
    actor.send(event);
    return now();
  };
  /** Sends events, each after the answer to the one before. */
  const send = async (...events: EventFrom<Machine>[]) => {
    await new Promise(setImmediate);
    for (const event of events) {
      actor.send(event);
      await new Promise(setImmediate);
    }
    return now();
  };
  /** Lets time pass. */
  const wait = (ms: number) => {
    clock.increment(ms);
    return send();
  };
  const can = (event: EventFrom<Machine>) => (actor.getSnapshot() as AnyMachineSnapshot).can(event);
  return { actor, send, press, wait, can, done };
}

/** A lost request or answer. */
export const lost = new RequestFailure('The server cannot be reached. Check your connection, then try again.');

/** A refusal with the server's message. */
export const refused = (
  status: number,
  serverMessage: string,
  details: Pick<ConstructorParameters<typeof RequestFailure>[1] & object, 'code' | 'fields' | 'current'> = {},
) => new RequestFailure(`Error: ${status}`, { status, serverMessage, ...details });

/** The refusal of a user who does not, or no longer, hold the right for a call. */
export const forbidden = refused(403, 'You do not have permission to do this.');

/** An error that is not ours, with all distinguishing marks of ours. */
export const lookalike = (code: string, status = 500) =>
  Object.assign(new Error('?'), { code, status, fields: { twitter: '?' } });

/** A failed request, with what else its answer says. */
export const failure = (status: number, more: ConstructorParameters<typeof RequestFailure>[1] = {}) =>
  new RequestFailure(`Error: ${status}`, { status, ...more });
