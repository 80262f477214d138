import * as v from 'valibot';
import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  type Observer,
  type Snapshot,
  type StateValue,
} from 'xstate';
import { TRACE } from '#contract/traces/bounds.ts';
import { type Happening, isPlain, type Trace, traceSchema } from '#contract/traces/trace.ts';
import type { AppRef } from '#machines/app/app.ts';
import type { Toast } from '#machines/toasts/toast.ts';
import { childrenOf, machinesFrom } from '../../src/traces/machines-from.ts';
import { wholeApp } from '../flows/app/whole-app.ts';
import { machines } from '../support/machines.ts';
import { revived } from './revived.ts';

/** Hears each action that reaches out of the machines: its name and what it is given. */
type Told = (name: string, params: unknown) => void;

/**
 * A machine that cannot reach anything: its calls and listeners, and those of its children at every depth, do only what
 * `answer` and `fail` send them, and its own actions only say that they were asked for.
 */
function answering(machine: AnyStateMachine, told: Told): AnyStateMachine {
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
const answer = (output: unknown) => ({ type: ANSWER, output });
/** The event that ends a call with this failure. */
const fail = (error: unknown) => ({ type: FAIL, error });

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

/** The machines after some happenings of a trace. Paths are ids from the root, such as `app/login`. */
export type Moment = {
  /** The app's real machine; its calls answer from the trace, and its actions do nothing. */
  root: AppRef;
  /** The machines that views had started beside it, by path: `beside/copy.1`. */
  beside: ReadonlyMap<string, AnyActorRef>;
  /** The number of happenings that were played: 0 at the start. */
  index: number;
  /** The messages that machines have shown until then. */
  toasts: readonly (Toast & { at: number })[];
  states: Readonly<Record<string, StateValue>>;
  contexts: Readonly<Record<string, unknown>>;
  /** The first happening that was not taken. Playing goes no further. */
  refused?: NotTaken;
  /** What was not taken of a visit whose beginning is gone. Playing goes on without it. */
  missed: readonly NotTaken[];
};

/** A happening, by its place in the trace, and why a machine did not take it. */
type NotTaken = { index: number; reason: string };

export type Playing = {
  /** The number of happenings. */
  length: number;
  /** Plays until this many have happened. Going back starts afresh. */
  goTo(index: number): Moment;
};

/** An inspector that watches the machines, and another app than the product's. */
type How = { inspect?: Observer<InspectionEvent> | undefined; app?: AnyStateMachine };

/** Plays a trace on the product's own machines (docs: What a trace is). They call no server and need no document. */
export function playTrace(trace: Trace, how: How = {}): Playing {
  let run: Run | undefined;
  return {
    length: trace.happenings.length,
    goTo(index) {
      if (run && run.index() > index) {
        run.stop();
        run = undefined;
      }
      run ??= startRun(trace, how);
      return run.goOn(index);
    },
  };
}

type Run = ReturnType<typeof startRun>;

/** The machines that end in other states than on the page, or undefined. */
export function differentStates(trace: Trace, states: Trace['states']) {
  const paths = Object.keys({ ...states, ...trace.states });
  const other = paths.filter((path) => JSON.stringify(states[path]) !== JSON.stringify(trace.states[path]));
  return other.length === 0
    ? undefined
    : Object.fromEntries(other.map((path) => [path, { page: trace.states[path], played: states[path] }]));
}

/** Does this build have no such machine, or no such event? Then it is left out. */
export const isGone = ({ happenings }: Trace, happening: Happening): boolean =>
  isGoneEvent(happening) || isOfGoneMachine(happenings, happening.actor);

const isOfGoneMachine = (happenings: readonly Happening[], path: string) =>
  isBeside(path)
    ? happenings.some((one) => one.kind === 'started' && one.actor === rootOf(path) && !known.has(one.machine))
    : GONE.has(path.split('/')[1] ?? '');

const known = new Map(machines.map((machine) => [machine.id, machine]));

/** What came of such an event is missing as well. */
const isGoneEvent = (happening: Happening) =>
  happening.kind === 'event' && GONE_EVENTS.has((happening.event as { type: string }).type);

/** The machines and events that earlier builds had. */
const GONE_EVENTS = new Set(['star.moved']);
const GONE = new Set(['player', 'moving', 'keptList']);

function startRun(trace: Trace, { app = wholeApp, inspect }: How) {
  const { happenings } = trace;
  const isWhole = trace.dropped === 0 && !happenings.some(isGoneEvent);
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
    const actor = createActor(answering(logic, told), { input, clock, ...(inspect && { inspect }) });
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
    if (isGone(trace, happening)) return null;
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
    const target = actorAt(kind === 'told' ? path.slice(0, path.lastIndexOf('/')) : path);
    if (target?.getSnapshot().status !== 'active') return `Nothing runs as "${path}" here.`;
    if (kind === 'answer') target.send(answer(revived(outputOf(happening), target.getSnapshot().input)));
    else if (kind === 'failure') target.send(fail(revived(happening.error)));
    else {
      const before = (target.getSnapshot() as AnyMachineSnapshot).value;
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

  function actorAt(path: string): AnyActorRef | undefined {
    const [first, ...ids] = path.split('/');
    const start = first === 'beside' ? beside.get(`beside/${ids.shift()}`) : root;
    return ids.reduce(childOf, start);
  }

  function moment(): Moment {
    const all = [['app', root] as const, ...beside].flatMap(([path, actor]) => machinesFrom(path, actor));
    return {
      ...{ root: root as AppRef, beside: new Map(beside), index, toasts: [...toasts], missed: [...missed] },
      states: Object.fromEntries(all.map(([path, { value }]) => [path, value])),
      contexts: Object.fromEntries(all.map(([path, { context }]) => [path, context])),
      ...(refused && { refused }),
    };
  }

  return {
    index: () => index,
    stop() {
      root.stop();
      for (const actor of beside.values()) actor.stop();
    },
    goOn(to: number) {
      while (index < Math.min(to, happenings.length) && !refused) {
        const happening = happenings[index] as Happening;
        at = happening.at;
        const reason = problemOf(happening);
        if (reason !== null && (isWhole || failures.has('app'))) refused = { index, reason };
        else {
          if (reason !== null) missed.push({ index, reason });
          index++;
        }
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

/** A trace, and what the person wrote beside it where it came with a report. */
export type Report = { trace: Trace; said?: { happened: string; expected: string } };

/** What stands in a text, or a sentence that says why that is no trace. */
type Reading = Report | { problem: string };

/**
 * Reads the text of a file: a trace, or a report that holds one. Whatever the text is, it returns and never throws.
 */
export function readTrace(text: string): Reading {
  if (text.length > 2 * TRACE.size) return { problem: TOO_LARGE };
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return { problem: 'This file is no trace: it is not JSON. Choose a file that the site has saved.' };
  }
  if (!isReport(sent)) return traceIn(sent);
  if (sent.trace === null) return { problem: 'This report came without a trace.' };
  const read = traceIn(sent.trace);
  const { happened, expected } = sent;
  return 'problem' in read ? read : { ...read, said: { happened: String(happened), expected: String(expected ?? '') } };
}

export const TOO_LARGE = `This file is too large for a trace: a trace has at most ${TRACE.size / 1000} kB.`;

/** Is it the file of a report (docs: Reports)? */
const isReport = (sent: unknown): sent is { trace: unknown; happened: unknown; expected?: unknown } =>
  typeof sent === 'object' && sent !== null && 'happened' in sent && 'trace' in sent;

/** Reads a value as a trace. */
export function traceIn(sent: unknown): { trace: Trace } | { problem: string } {
  if (!isPlain(sent))
    return { problem: 'This file is no trace: it is too deep, too long, or has a name that no trace has.' };
  const version = (sent as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > TRACE.version)
    return { problem: `This trace has version ${version}; this site plays version ${TRACE.version}.` };
  const read = v.safeParse(traceSchema, sent, { abortEarly: true });
  if (read.success) return { trace: read.output };
  const [{ message, path }] = read.issues;
  return { problem: `${message}${path ? ` (${path.map(({ key }) => String(key)).join('.')})` : ''}` };
}
