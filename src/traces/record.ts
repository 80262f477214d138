import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { TRACE } from '#contract/traces/bounds.ts';
import type { Toast } from '#machines/toasts/toast.ts';
import { FEW, shorten } from './cut.ts';
import { forget } from './forget.ts';
import type { Kept, Witnesses } from './kept.ts';
import { namedIn } from './named.ts';

/** What the page keeps of this visit, in memory only (docs: What a trace keeps). */
export const visit = {
  start: undefined as unknown,
  happened: [] as Kept[],
  dropped: 0,
  /** Who is signed in, by the id of the account. */
  person: undefined as string | undefined,
  /** When accounts have left this page, in milliseconds, by id. */
  left: new Map<string, number>(),
  /** What actions have shown. */
  toasts: [] as (Toast & { at: number })[],
  /** The running machines that nothing of ours started, by path. */
  roots: new Map<string, AnyActorRef>(),
};

let pages = 1;
let others = 0;

/**
 * Records what comes to an actor and to its children from outside. Call it before the actor starts; without a path it
 * is one that a view has started beside the app. Returns a function to call when it stops.
 */
export function record(root: AnyActorRef, path = `beside/${idOf(root)}.${++others}`) {
  const { roots } = visit;
  const pathOf = (ref: AnyActorRef): string => (ref._parent ? `${pathOf(ref._parent)}/${ref.id}` : path);
  const note = (kind: Kept['kind'], ref: AnyActorRef, value?: unknown) =>
    keep({ at: performance.now(), actor: pathOf(ref), machine: idOf(ref) ?? idOf(ref._parent), kind, value });
  roots.set(path, root);
  /** The parts of a view may send something before the view starts its machine, which takes it then. */
  let early: AnyEventObject[] | undefined = [];
  const { unsubscribe } = root.system.inspect((seen) => {
    if (seen.type === '@xstate.microstep' && seen._transitions.length > 0) {
      const one = visit.happened.findLast(({ value }) => value === seen.event);
      if (one) one.isTaken = true;
    }
    if (seen.type === '@xstate.action' && seen.action.type === 'toast')
      visit.toasts = [...visit.toasts, { at: performance.now(), ...(seen.action.params as Toast) }].slice(
        -TRACE.toasts,
      );
    if (seen.type === '@xstate.snapshot') {
      const last = visit.happened.at(-1);
      const witnesses = witnessesOf(seen.snapshot);
      if (last && witnesses) last.witnesses = witnesses;
    }
    if (seen.type !== '@xstate.event') return;
    const { event } = seen;
    const { type, input, data } = event;
    const [from, to] = [seen.sourceRef as AnyActorRef | undefined, seen.actorRef as AnyActorRef];
    if (type === 'xstate.promise.resolve') note('answer', to, data);
    else if (type === 'xstate.promise.reject') note('failure', to, data);
    else if (type === 'xstate.init' && to === root) {
      if (path === 'app') visit.start = input;
      else note('started', to, input);
      for (const one of early ?? []) note('event', root, one);
      early = undefined;
    } else if (from === to || type.startsWith('xstate.after.')) note('delay', to, event);
    else if (type.startsWith('xstate.')) return;
    else if (!from && early) early.push(event);
    else if (!from) note('event', to, event);
    else if (!idOf(from)) note('told', from, event);
  });
  const end = () => {
    if (!roots.delete(path)) return;
    unsubscribe();
    note('stopped', root);
  };
  root.subscribe({ complete: end });
  return end;
}

function witnessesOf(snapshot: object): Witnesses | undefined {
  const { machine, context } = snapshot as Partial<AnyMachineSnapshot>;
  return machine?.root.meta?.witnessesIn?.(context);
}

/** The id of its machine; calls and listeners have none. */
const idOf = (ref: AnyActorRef | undefined): string | undefined => ref?.getSnapshot().machine?.id;

/** Notices who is signed in now. */
export function noticePerson(at = performance.now()) {
  const context = visit.roots.get('app')?.getSnapshot().context;
  const person: string | undefined = context?.user?._id;
  if (visit.person !== undefined && visit.person !== person) visit.left.set(visit.person, at);
  visit.person = person;
  return context;
}

function keep(one: Kept) {
  const { happened } = visit;
  const context = noticePerson(one.at);
  if (context && context.visit !== pages) {
    pages = context.visit;
    one.opening = context;
  }
  // Only the newest answers stay whole, which the page holds anyway.
  if (one.opening || one.kind === 'answer') {
    const older = happened.filter(
      (old) => old.kind === 'answer' && !old.isCut && (one.opening || old.actor === one.actor),
    );
    const named = older.length > 0 ? namedIn(happened) : undefined;
    for (const old of older) {
      old.value = shorten(old.value, { first: FEW, named });
      old.isCut = true;
    }
  }
  happened.push(one);
  if (happened.length > TRACE.happenings) forget(visit);
}
