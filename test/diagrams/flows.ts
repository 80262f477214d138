import { existsSync, globSync, readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import type { Answer, Flow, FlowState } from '#rules/flows/flow.ts';
import { type Group, type Listed, slugOf } from '#rules/flows/listed.ts';
import { models } from '../flows/models.ts';
import { stages } from '../flows/stages.ts';
import { namesOfTransitions } from '../walk/transitions.ts';
import { chartOf, type State, type Transition, withInner } from './chart.ts';
import { drawingOf } from './layout.ts';
import { machines, placesOf } from './readme.ts';

/** Where the list of all machines is kept. */
export const LIST = 'rules/flows/listed.json';

/** Where what a machine's page shows is kept. */
export const fileOfFlow = (id: string) => `src/content/flows/${slugOf(id)}.json`;

/** The text of the list. */
export const listText = () => `${JSON.stringify(machines.map(listedOf), null, 2)}\n`;

function listedOf(machine: AnyStateMachine): Listed {
  const { id, root } = chartOf(machine);
  const all = withInner(root);
  const transitions = all.reduce((sum, state) => sum + state.transitions.length, 0);
  return { id, group: groupOf(id), file: chartFiles.get(id) ?? '', states: all.length - 1, transitions };
}

function groupOf(id: string): Group {
  const places = placesOf(id).map((state) => state.id);
  if (id === 'app' || places.some((place) => place === 'app' || place === 'app.page')) return 'app';
  if (places.length === 0) return 'views';
  return places.every((place) => place.startsWith('app.page.')) ? 'pages' : 'parts';
}

/** The file with the chart of each machine. */
const chartFiles = new Map(
  globSync('machines/**/*.ts').flatMap((file) => {
    const [, id] = /^export const (\w+)Machine =/m.exec(readFileSync(file, 'utf8')) ?? [];
    return id === undefined ? [] : [[id, file.replaceAll('\\', '/')] as const];
  }),
);

/** All that a machine's page shows, without its drawings. */
export function factsOf(machine: AnyStateMachine): Omit<Flow, 'drawings'> {
  const { id, root } = chartOf(machine);
  const path = pathIn(id);
  return {
    id,
    runsIn: placesOf(id).map((state) => {
      const [by = '', ...names] = state.id.split('.');
      return { machine: by, path: names.join('.') };
    }),
    tests: testsOf(machine),
    states: withInner(root).map((state) => stateOf(state, path)),
  };
}

export async function flowOf(machine: AnyStateMachine): Promise<Flow> {
  const { id, root } = chartOf(machine);
  const tops = root.kind === 'parallel' ? root.states : [root];
  return { ...factsOf(machine), drawings: await Promise.all(tops.map((top) => drawingOf(top, pathIn(id)))) };
}

/** A text in which each state, box and arrow has a line of its own: a changed one is seen in a comparison. */
export const textOf = (flow: Flow) =>
  `${JSON.stringify(flow).replaceAll(/(?<=[[,])(?=\{"(?:path|x|from|of)":)/g, '\n')}\n`;

const pathIn = (id: string) => (state: Pick<State, 'id'>) => state.id.slice(id.length + 1);

function stateOf(state: State, pathOf: (state: Pick<State, 'id'>) => string): FlowState {
  const { description, invokes, entry, exit, transitions } = state;
  return {
    path: pathOf(state),
    ...(description !== undefined && { description }),
    ...(invokes.length > 0 && {
      invokes: invokes.map(({ name, machine }) => ({ name, ...(machine !== undefined && { machine }) })),
    }),
    ...(entry.length > 0 && { entry }),
    ...(exit.length > 0 && { exit }),
    ...(transitions.length > 0 && { answers: transitions.map((transition) => answerOf(transition, pathOf)) }),
  };
}

const answerOf = (
  { event, guard, target, actions }: Transition,
  pathOf: (state: Pick<State, 'id'>) => string,
): Answer => ({
  event,
  ...(guard !== undefined && { guard }),
  ...(target !== undefined && { to: pathOf({ id: target }) }),
  ...(actions.length > 0 && { actions }),
});

/** The tests of a machine, and how many of its transitions they take. */
function testsOf(machine: AnyStateMachine): Flow['tests'] {
  const { id } = machine;
  const folder = `test/flows/${slugOf(id)}`;
  const all = namesOfTransitions(machine).size;
  const elsewhere = Object.keys(models.find((model) => model.machine.id === id)?.onlyAtStart ?? {}).length;
  const unseen = stages.filter(({ model }) => model.machine.id === id).flatMap((stage) => Object.keys(stage.unseen));
  return {
    files: ['journey.test.ts', 'model.ts', 'stage.ts']
      .map((name) => `${folder}/${name}`)
      .filter((file) => existsSync(file)),
    transitions: all,
    walked: all - elsewhere,
    onPage: all - unseen.length,
  };
}
