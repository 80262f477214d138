import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';

/** A machine as plain data: what the diagram and the tables are written from. */
export type Chart = { id: string; root: State };

export type State = {
  /** With the names of all states around it, `login.editing.verified`. */
  id: string;
  name: string;
  kind: AnyStateNode['type'];
  description: string | undefined;
  /** The id of the state inside it that it begins with. */
  initial: string | undefined;
  invokes: readonly Invoked[];
  entry: readonly string[];
  exit: readonly string[];
  transitions: readonly Transition[];
  states: readonly State[];
};

/** An actor by its name; `machine` is the id of what runs, when that is a machine. */
type Invoked = { name: string; machine: string | undefined };

export type Transition = {
  /** What makes it happen, in words where XState has a name of its own for it. */
  event: string;
  /** `else` for the last of several choices that asks nothing. */
  guard: string | undefined;
  /** The id of a state; none for a transition that only acts. */
  target: string | undefined;
  actions: readonly string[];
};

/** Reads a machine's chart from the machine itself. */
export const chartOf = (machine: AnyStateMachine): Chart => ({ id: machine.id, root: stateOf(machine.root) });

/** A state and all states inside it, in reading order. */
export const withInner = (state: State): State[] => [state, ...state.states.flatMap(withInner)];

const stateOf = (node: AnyStateNode): State => ({
  id: node.id,
  name: node.key,
  kind: node.type,
  description: node.description,
  initial: node.initial.target?.[0]?.id,
  invokes: node.invoke.map(({ id, src }) => ({ name: id, machine: machineAt(node, src) })),
  // XState adds actions of its own to the node's, which start and stop its timers.
  entry: [node.config.entry ?? []].flat().map(nameOfAction),
  exit: [node.config.exit ?? []].flat().map(nameOfAction),
  transitions: [node.always ?? [], ...node.transitions.values()].flatMap((choices) =>
    choices.map((choice, at) => transitionOf(choice, { node, isFirst: at === 0 })),
  ),
  states: Object.values<AnyStateNode>(node.states).map(stateOf),
});

function machineAt(node: AnyStateNode, src: unknown) {
  const logic = typeof src === 'string' ? node.machine.implementations.actors[src] : src;
  return logic instanceof StateMachine ? logic.id : undefined;
}

const transitionOf = (
  { eventType, guard, target, actions }: AnyTransitionDefinition,
  { node, isFirst }: { node: AnyStateNode; isFirst: boolean },
): Transition => ({
  event: nameOfEvent(eventType, node),
  guard: guard ? nameOfGuard(guard) : isFirst ? undefined : 'else',
  target: target?.[0]?.id,
  actions: actions.map(nameOfAction),
});

function nameOfEvent(type: string, node: AnyStateNode) {
  if (type === '') return 'at once';
  const [, what, rest = ''] = /^xstate\.(done\.actor|error\.actor|done\.state|snapshot|after)\.(.+)$/.exec(type) ?? [];
  if (what === 'done.actor') return `${rest} is done`;
  if (what === 'error.actor') return `${rest} fails`;
  if (what === 'done.state') return 'all inside is done';
  if (what === 'snapshot') return `${rest} changes`;
  if (what === 'after') return `after ${durationOf(rest.slice(0, -node.id.length - 1), node)}`;
  return type;
}

function durationOf(delay: string, node: AnyStateNode) {
  const ms = node.machine.implementations.delays[delay];
  if (ms === undefined) return `${delay} ms`;
  return typeof ms === 'number' ? `${delay} (${ms} ms)` : delay;
}

/** The name, and what it is always asked with; what depends on the event is not known here. */
function nameOfGuard(guard: NonNullable<AnyTransitionDefinition['guard']>): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') throw new Error(`A guard has no name: ${guard}`);
  const asked = typeof guard.params === 'object' ? Object.values(guard.params as object) : [];
  return [guard.type, ...asked].join(' ');
}

/** The name; of an action that stands in the chart itself, what it does. */
function nameOfAction(action: AnyTransitionDefinition['actions'][number]): string {
  if (typeof action === 'string') return action;
  const { type, to } = action as { type?: string; to?: unknown };
  if (type === 'xstate.sendTo') return `send on to ${to}`;
  return type?.replace('xstate.', '') ?? 'an action';
}
