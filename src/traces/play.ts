import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, type StateValue } from 'xstate';
import type { Happening, Trace } from '#contract/traces/trace.ts';
import type { AppRef } from '#machines/app/app.ts';
import type { Toast } from '#machines/toast.ts';
import { answer, answering, fail } from './answering.ts';
import { childrenOf, machinesFrom } from './machines-from.ts';
import { revived } from './values.ts';

/** The machines after some happenings of a trace. Paths are ids from the root, such as `app/login`. */
export type Moment = {
  /** The app's real machine; its calls answer from the trace, and its actions do nothing. */
  root: AppRef;
  /** The machines that views had started beside it, by path: `beside/copy.1`. */
  beside: ReadonlyMap<string, AnyActorRef>;
  /** The number of happenings that were played: 0 at the start. */
  index: number;
  /** Milliseconds since the start of the trace. */
  at: number;
  /** The messages that machines have shown until then. */
  toasts: readonly (Toast & { at: number })[];
  states: Readonly<Record<string, StateValue>>;
  contexts: Readonly<Record<string, unknown>>;
  /** The first happening that the app's machines did not take. Playing goes no further. */
  refused?: NotTaken;
  /**
   * What machines beside the app did not take until then, and those of the app where the beginning of a visit is gone.
   * Playing goes on without it.
   */
  missed: readonly NotTaken[];
};

/** A happening, by its place in the trace, and why a machine did not take it. */
type NotTaken = { index: number; reason: string };

export type Playing = {
  /** The number of happenings. */
  length: number;
  /** Plays until this many have happened. Going back starts afresh. */
  goTo(index: number): Moment;
  /**
   * Learns a machine that views start themselves: those of the trace run from now on, with what has happened to them.
   * Without it they are left out.
   */
  know(machine: AnyStateMachine): void;
};

/**
 * Plays a trace on the app's own machines (docs: What a trace is). They call no server and need no document. Machines
 * of pages that come later have to be loaded before, by `src/app/load-flows-of.ts`.
 */
export function playTrace(trace: Trace, app: AnyStateMachine, others: readonly AnyStateMachine[] = []): Playing {
  const known = new Map(others.map((machine) => [machine.id, machine]));
  let run: Run | undefined;
  return {
    length: trace.happenings.length,
    goTo(index) {
      if (run && run.index() > index) {
        run.stop();
        run = undefined;
      }
      run ??= startRun(trace, app, known);
      return run.goOn(index);
    },
    know(machine) {
      if (known.has(machine.id)) return;
      known.set(machine.id, machine);
      run?.catchUp(machine.id);
    },
  };
}

type Run = ReturnType<typeof startRun>;

function startRun(trace: Trace, app: AnyStateMachine, known: ReadonlyMap<string, AnyStateMachine>) {
  const { happenings } = trace;
  let index = 0;
  let at = 0;
  let refused: Moment['refused'];
  let isTaken = false;
  let current: unknown;
  const missed: NotTaken[] = [];
  const failures = new Map<string, string>();
  const toasts: (Toast & { at: number })[] = [];
  const beside = new Map<string, AnyActorRef>();

  const told = (name: string, params: unknown) => {
    const { kind = 'success', text, message, undo } = (params ?? {}) as Partial<Toast> & { message?: string };
    const shown = name === 'toast' ? text : name === 'toastMessage' ? message : undefined;
    if (shown) toasts.push({ at, kind, text: shown, undo });
  };
  const begin = (path: string, logic: AnyStateMachine, input: unknown) => {
    const actor = createActor(answering(logic, told), { input, clock });
    actor.system.inspect((seen) => {
      if (seen.type === '@xstate.microstep' && seen.event === current && seen._transitions.length > 0) isTaken = true;
    });
    actor.subscribe({
      error(thrown) {
        failures.set(path, `The machines failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
      },
    });
    return actor.start() as AnyActorRef;
  };
  const root = begin('app', app, revived(trace.start));

  /** Brings a happening to the machines; returns why they do not take it, if so. */
  function problemOf(happening: Happening): string | null {
    const { kind, actor: path } = happening;
    if (kind === 'started') {
      const machine = known.get(happening.machine);
      if (machine) beside.set(path, begin(path, machine, revived(happening.input)));
      return failures.get(path) ?? null;
    }
    if (kind === 'stopped') {
      beside.get(path)?.stop();
      beside.delete(path);
      return null;
    }
    if (isBeside(path) && !beside.has(rootOf(path))) return null;
    const target = actorAt(kind === 'told' ? path.slice(0, path.lastIndexOf('/')) : path);
    if (target?.getSnapshot().status !== 'active') return `Nothing runs as "${path}" here.`;
    if (kind === 'answer') target.send(answer(revived(outputOf(happening), target.getSnapshot().input)));
    else if (kind === 'failure') target.send(fail(revived(happening.error)));
    else {
      const before = stateIn(target);
      const event = revived(happening.event) as { type: string };
      isTaken = false;
      current = event;
      target.send(event);
      current = undefined;
      if (!isTaken && !happening.ignored)
        return `"${path}" does not take "${event.type}" in ${JSON.stringify(before)}.`;
    }
    return failures.get(rootOf(path)) ?? null;
  }

  /** What a call answered, or the answer that stands for it. */
  function outputOf({ output }: Extract<Happening, { kind: 'answer' }>) {
    const other = happenings[Number((output as { $as?: unknown } | undefined)?.$as)];
    return other?.kind === 'answer' ? other.output : output;
  }

  /** Plays the happening of a place; returns why it can go no further, if so. */
  function play(place: number): string | null {
    const happening = happenings[place] as Happening;
    at = happening.at;
    const reason = problemOf(happening);
    const isWhole = trace.dropped === 0 || failures.has('app');
    if (reason === null || (isWhole && !isBeside(happening.actor))) return reason;
    missed.push({ index: place, reason });
    return null;
  }

  function actorAt(path: string): AnyActorRef | undefined {
    const [first, ...ids] = path.split('/');
    const start = first === 'beside' ? beside.get(`beside/${ids.shift()}`) : root;
    return ids.reduce(childOf, start);
  }

  function moment(): Moment {
    const states: Record<string, StateValue> = {};
    const contexts: Record<string, unknown> = {};
    for (const [path, actor] of [['app', root] as const, ...beside]) {
      for (const [name, { value, context }] of machinesFrom(path, actor)) {
        states[name] = value;
        contexts[name] = context;
      }
    }
    return {
      ...{ root: root as AppRef, beside: new Map(beside), index, at, states, contexts },
      toasts: toasts.toSorted((a, b) => a.at - b.at),
      missed: missed.toSorted((a, b) => a.index - b.index),
      ...(refused && { refused }),
    };
  }

  return {
    index: () => index,
    stop() {
      root.stop();
      for (const actor of beside.values()) actor.stop();
    },
    /** Starts the machines of this id that run at this moment, and brings them what has happened to them. */
    catchUp(id: string) {
      const past = happenings.slice(0, index);
      const roots = past.flatMap((one) => (one.kind === 'started' && one.machine === id ? [one.actor] : []));
      const now = at;
      for (const [place, { actor }] of past.entries()) if (roots.includes(rootOf(actor))) play(place);
      at = now;
    },
    goOn(to: number) {
      while (index < Math.min(to, happenings.length) && !refused) {
        const reason = play(index);
        if (reason === null) index++;
        else refused = { index, reason };
      }
      return moment();
    },
  };
}

/** Delays end when the trace says so: this clock only stands for the one that machines ask for. */
const clock = { setTimeout: () => 0, clearTimeout: () => {} };

const isBeside = (path: string) => path.startsWith('beside/');

/** The path of the root: `app`, or `beside/copy.1` of `beside/copy.1/writeClipboard`. */
const rootOf = (path: string) => (isBeside(path) ? path.split('/', 2).join('/') : 'app');

/** None for a word that every object has, which a file may name. */
function childOf(actor: AnyActorRef | undefined, id: string) {
  const children = childrenOf(actor);
  return Object.hasOwn(children, id) ? children[id] : undefined;
}

const stateIn = (actor: AnyActorRef) => (actor.getSnapshot() as AnyMachineSnapshot).value;
