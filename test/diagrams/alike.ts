import { type State, withInner } from './chart.ts';
import { labelOf, withoutName } from './labels.ts';

/** States of one parent that differ by their names alone, and what each of them runs. */
export type Alike = { id: string; parent: State; states: readonly State[]; lines: readonly string[] };

/** How many there must be: fewer are easier to read one by one. */
const LEAST = 3;

/**
 * Finds states that are reached and left in the same ways. Where they are, as the pages of the app are, they are drawn
 * as one: each by itself would have the same dozen arrows.
 */
export function alikeIn(top: State): Alike[] {
  const all = withInner(top);
  return all.flatMap((parent) => {
    const simple = parent.states.filter(
      ({ states, description, transitions }) =>
        states.length === 0 &&
        description === undefined &&
        transitions.every(({ target }) => target !== undefined || true),
    );
    const groups = Map.groupBy(simple, (state) => waysOf(state, all));
    return [...groups.values()]
      .filter((states) => states.length >= LEAST)
      .map((states, at) => ({
        id: `${parent.id} alike ${at}`,
        parent,
        states,
        lines: states[0] ? runsOf(states[0]) : [],
      }));
  });
}

const runsOf = ({ name, invokes }: State) =>
  invokes.map((actor) => (actor.name === name ? '▷ each its own' : `▷ ${actor.name}`));

function waysOf(state: State, all: readonly State[]) {
  const own = (text: string) => withoutName(text, state.name);
  const to = all.flatMap(({ id, transitions }) =>
    transitions
      .filter(({ target }) => target === state.id)
      .map((way) => `${id === state.id ? '' : id} ${own(labelOf(way))}`),
  );
  const from = state.transitions
    .filter(({ target }) => target !== undefined)
    .map((way) => `${own(labelOf(way))} ${way.target === state.id ? '' : way.target}`);
  return JSON.stringify([[...new Set(to)].sort(), [...new Set(from)].sort(), runsOf(state), state.kind]);
}
