import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { namesOfTransitions } from '../walk/transitions.ts';

/** Where the text of `transitionsOf` is kept, seen from the project's folder. */
export const TRANSITIONS = 'test/diagrams/transitions.txt';

/**
 * Every transition of the machines, one a line: state, event, guard, target, and the actions with what they are always
 * given. A machine that is written in another way, and does the same, has the same lines.
 */
export const transitionsOf = (machines: readonly AnyStateMachine[]) =>
  `${machines.flatMap((machine) => [...actsOf(machine), ...linesOf(machine)].sort(byCause)).join('\n')}\n`;

/** Transitions of the same state and event keep their order: the first one whose guard holds is taken. */
const byCause = (one: string, other: string) =>
  causeIn(one) < causeIn(other) ? -1 : Number(causeIn(one) > causeIn(other));

const causeIn = (line: string) => line.split(/ (?:\[|→|:)/)[0] as string;

const linesOf = (machine: AnyStateMachine) =>
  [...namesOfTransitions(machine)].map(([{ actions, reenter }, name]) =>
    [name, ...(reenter ? ['(again)'] : []), ...doing(actions)].join(' '),
  );

/** What happens on entering a state and on leaving it. */
const actsOf = (machine: AnyStateMachine) =>
  [machine.root, ...getStateNodes(machine.root)].flatMap(({ id, config: { entry = [], exit = [] } }) =>
    Object.entries({ entry, exit }).flatMap(([when, actions]) => {
      const all = doing([actions].flat());
      return all.length > 0 ? [[`${id} on ${when}`, ...all].join(' ')] : [];
    }),
  );

const doing = (actions: AnyTransitionDefinition['actions']) =>
  actions.length > 0 ? [`: ${actions.map(nameOf).join(', ')}`] : [];

function nameOf(action: AnyTransitionDefinition['actions'][number]): string {
  if (typeof action === 'string') return action;
  const { type, params } = action as { type?: string; params?: unknown };
  return `${type}${typeof params === 'object' ? ` ${JSON.stringify(params)}` : ''}`;
}
