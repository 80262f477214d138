import type { AnyMachineSnapshot } from 'xstate';
import type { Step } from './graph.ts';

/**
 * The kinds of a step in the walks of `npm test`: what causes it is one, and the transitions that it takes with the
 * states that it enters are another. So the page shows every entered state of every transition once, and answers each
 * act once, in whatever place that comes first.
 */
export const once = ({ from, happening: { label }, taken, to }: Step) => [
  label,
  JSON.stringify([taken, to.status, entered(from, to)]),
];

/** The kind of a step in `npm run walks`: each cause of each transition to each state of the whole machine. */
export const everywhere = ({ happening: { label }, taken, to }: Step) => [
  JSON.stringify([taken, to.status, to.value, label]),
];

/** The states of the second snapshot that the first one is not in; those that `always` leads to are among them. */
function entered(from: AnyMachineSnapshot, to: AnyMachineSnapshot) {
  const before = statesOf(from);
  return [...statesOf(to)].filter((id) => !before.has(id));
}

const statesOf = ({ _nodes }: AnyMachineSnapshot) => new Set(_nodes.map(({ id }) => id));
