import type { AnyMachineSnapshot } from 'xstate';
import type { Step } from './graph.ts';

/**
 * The kinds of a step in the walks of `npm test`: what causes it, each transition that it takes, and each state that it
 * enters. So the page shows every transition and every state once, and answers each act once, in whatever place that
 * comes first.
 */
export const once = ({ from, happening: { label }, taken, to }: Step) => {
  const before = statesOf(from);
  const entered = [...statesOf(to)].filter((id) => !before.has(id));
  return [label, to.status, ...taken.map(String), ...entered];
};

/** The kind of a step in `npm run walks`: each cause of each transition to each state of the whole machine. */
export const everywhere = ({ happening: { label }, taken, to }: Step) => [
  JSON.stringify([taken, to.status, to.value, label]),
];

const statesOf = ({ _nodes }: AnyMachineSnapshot) => new Set(_nodes.map(({ id }) => id));
