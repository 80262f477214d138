import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/**
 * Names every transition of a machine by its state, event, guard and target. A copy of the machine made by `provide`
 * has its own transitions with the same names.
 */
export function namesOfTransitions(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const lists = [machine.root, ...getStateNodes(machine.root)].flatMap((node) => [
    ...[...node.transitions].map(([event, candidates]) => ({ node, event, candidates })),
    { node, event: 'always', candidates: node.always ?? [] },
  ]);
  const names = lists.flatMap(({ node, event, candidates }) =>
    candidates.map((transition) => [transition, nameOf(node, event, transition)] as const),
  );
  const twice = names.map(([, name]) => name).filter((name, index, all) => all.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Two transitions are the same: ${twice.join('; ')}`);
  return new Map(names);
}

function nameOf({ id, machine }: AnyStateNode, event: string, { guard, target }: AnyTransitionDefinition) {
  const targets = (target ?? []).map((node) => node.id.replace(`${machine.id}.`, '')).join(' and ');
  return `${id} on ${event}${guard ? ` [${nameOfGuard(guard)}]` : ''}${targets && ` → ${targets}`}`;
}

/** The name and the parameters of a guard; guards without a name cannot be distinguished. */
function nameOfGuard(guard: NonNullable<AnyTransitionDefinition['guard']>): string {
  if (typeof guard === 'string') return guard;
  if (!('type' in guard)) throw new Error(`This guard has no name: ${guard}`);
  const { type, params } = guard;
  return params === undefined || typeof params === 'function' ? type : `${type} ${JSON.stringify(params)}`;
}

/** The events that some transition of the machine waits for. */
export const eventTypesOf = (machine: AnyStateMachine) =>
  new Set([...namesOfTransitions(machine).keys()].map(({ eventType }) => eventType).filter((type) => type !== ''));
