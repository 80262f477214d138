import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type Observer,
  toObserver,
} from 'xstate';
import { answering } from './answering.ts';
import type { Moment } from './play.ts';

/** What a view holds for a machine that it would start: it shows the played one, and takes nothing from the view. */
type StandIn = ReturnType<typeof standIn> & { sit(): () => void };

export type StandIns = {
  /** Makes one for a machine with the view's input. Until it sits, and while the trace has no such machine, it rests. */
  of(machine: AnyStateMachine, options?: { input?: unknown }): StandIn;
  /** Looks again which machines run. Call it after each step. */
  look(): void;
};

/**
 * Gives views the machines of a trace that they had started themselves (docs: Play a trace). Those of the same machine
 * are given to views by their inputs, else in the order in which they were started. `now` gives the moment that is
 * shown; `know` is told each machine that a view would start.
 */
export function standIns(
  now: () => Pick<Moment, 'root' | 'beside'>,
  know: (machine: AnyStateMachine) => void,
): StandIns {
  const seats = new Map<ReturnType<typeof standIn>, string | undefined>();
  let root: unknown;
  let isLate = false;

  function look() {
    isLate = false;
    const moment = now();
    // A step back begins afresh: other actors have the same paths then.
    const isAfresh = moment.root !== root;
    root = moment.root;
    const free = new Map(moment.beside);
    for (const path of seats.values()) if (path !== undefined) free.delete(path);
    for (const isIts of [isOfInput, isOfMachine]) {
      for (const [seat, path] of seats) {
        if (path !== undefined && moment.beside.has(path)) continue;
        const [found] = [...free].find(([, actor]) => isIts(actor, seat)) ?? [];
        if (found === undefined) continue;
        free.delete(found);
        seats.set(seat, found);
      }
    }
    for (const [seat, path] of seats) {
      const actor = path === undefined ? undefined : moment.beside.get(path);
      // What has ended is shown as it ended, until its view goes.
      if (actor || isAfresh) seat.follow(actor);
    }
  }

  return {
    look,
    of(machine, options) {
      const seat = standIn(machine, options?.input);
      return Object.assign(seat, {
        sit() {
          know(machine);
          seats.set(seat, undefined);
          // All views that are drawn at once sit first: their inputs may name machines of others.
          if (!isLate) queueMicrotask(look);
          isLate = true;
          return () => {
            seats.delete(seat);
            seat.follow(undefined);
          };
        },
      });
    },
  };
}

const isOfMachine = (actor: AnyActorRef, { machine }: { machine: AnyStateMachine }) =>
  (actor.getSnapshot() as AnyMachineSnapshot).machine.id === machine.id;

const isOfInput = (actor: AnyActorRef, seat: { machine: AnyStateMachine; input: unknown }) =>
  isOfMachine(actor, seat) && JSON.stringify(inputOf(actor)) === JSON.stringify(seat.input);

const inputOf = (actor: AnyActorRef) => (actor as unknown as { options: { input?: unknown } }).options.input;

function standIn(machine: AnyStateMachine, input: unknown) {
  const resting = createActor(
    answering(machine, () => {}),
    { input },
  ) as AnyActorRef;
  let shown = resting;
  let stop = () => {};
  const observers = new Set<Observer<unknown>>();
  const tell = () => {
    for (const { next } of observers) next?.(shown.getSnapshot());
  };
  return {
    machine,
    input,
    follow(actor: AnyActorRef | undefined) {
      if (shown === (actor ?? resting)) return;
      stop();
      shown = actor ?? resting;
      const { unsubscribe } = shown.subscribe({ next: tell, error: tell });
      stop = unsubscribe;
      tell();
    },
    getSnapshot: () => shown.getSnapshot() as AnyMachineSnapshot,
    subscribe(...how: Parameters<typeof toObserver>) {
      const observer = toObserver(...how) as Observer<unknown>;
      observers.add(observer);
      return { unsubscribe: () => void observers.delete(observer) };
    },
    on: () => ({ unsubscribe() {} }),
    send() {},
  };
}
