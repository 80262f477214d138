import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/**
 * Every transition of a machine by a name of its own: the state, the event, and which of the candidates it is. A copy
 * of the machine made by `provide` has transitions of its own with the same names.
 */
export function namesOfTransitions(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const lists = [machine.root, ...getStateNodes(machine.root)].flatMap((node) => [
    ...[...node.transitions].map(([event, candidates]) => ({ node, event, candidates })),
    { node, event: 'always', candidates: node.always ?? [] },
  ]);
  return new Map(
    lists.flatMap(({ node, event, candidates }) =>
      candidates.map((transition, index) => [transition, `${node.id} on ${event} (${index + 1}/${candidates.length})`]),
    ),
  );
}

/** The events that some transition of the machine waits for. */
export const eventTypesOf = (machine: AnyStateMachine) =>
  new Set([...namesOfTransitions(machine).keys()].map(({ eventType }) => eventType).filter((type) => type !== ''));
