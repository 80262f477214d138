import { type Chart, type State, type Transition, withInner } from './chart.ts';

/**
 * Draws a machine as the text of Mermaid state diagrams: one, or for a parallel machine one of its regions and one of
 * each. They keep to what every renderer takes: no regions side by side, no arrow that starts at a state with others
 * inside it; such arrows start at a box for "any state" of it. Transitions that only act are left to the table of events.
 */
export const diagramsOf = ({ root }: Chart): { title: string; text: string }[] =>
  root.kind === 'parallel'
    ? [
        { title: 'all at the same time', text: diagramOf({ ...root, states: root.states.map(closed) }) },
        ...root.states.map((region) => ({ title: region.name, text: diagramOf(region) })),
      ]
    : [{ title: '', text: diagramOf(root) }];

/** A region from outside. */
const closed = (region: State): State => ({ ...region, kind: 'atomic', invokes: [], transitions: [], states: [] });

const diagramOf = (top: State) =>
  // Arrows come last and outside of all boxes: a state belongs to the box that names it last.
  ['stateDiagram-v2', ...inside(top), ...withInner(top).flatMap(arrowsOf).map(indent)].join('\n');

function inside(state: State): string[] {
  const begin = state.initial === undefined ? [] : [`[*] --> ${idOf(state.initial)}`];
  const any = saysSomething(state) ? box(anyOf(state), 'any state', linesOf(state)) : [];
  return [...begin, ...any, ...state.states.flatMap(drawn)].map(indent);
}

function drawn(state: State): string[] {
  const id = idOf(state.id);
  const within = state.kind === 'parallel' ? besideEachOther(state) : inside(state);
  if (state.states.length > 0) return [`state "${escaped(state.name)}" as ${id} {`, ...within, '}'];
  const end = state.kind === 'final' ? [`${id} --> [*]`] : [];
  return [...box(id, state.name, linesOf(state)), ...end];
}

/** The regions of a state, with the line between them that says that all are at once. */
function besideEachOther(state: State): string[] {
  const any = saysSomething(state) ? box(anyOf(state), 'any state', linesOf(state)) : [];
  return [...any, ...state.states.flatMap((region, at) => [...(at > 0 ? ['--'] : []), ...drawn(region)])].map(indent);
}

const box = (id: string, title: string, lines: readonly string[]) => [
  `state "${escaped(title)}" as ${id}`,
  ...lines.map((line) => `${id} : ${escaped(line)}`),
];

const linesOf = ({ description, invokes }: State) => [
  ...(description === undefined ? [] : wrapped(description)),
  ...invokes.map(({ name }) => `▷ ${name}`),
];

/** Lines of a box, which Mermaid would draw in one piece. */
const wrapped = (text: string) => text.match(/.{1,40}(?=\s|$)|\S+/g)?.map((line) => line.trim()) ?? [];

function arrowsOf(state: State) {
  const from = state.states.length > 0 ? anyOf(state) : idOf(state.id);
  return state.transitions.flatMap((transition) =>
    transition.target === undefined ? [] : [`${from} --> ${idOf(transition.target)} : ${labelOf(transition)}`],
  );
}

const labelOf = ({ event, guard }: Transition) => escaped(guard === undefined ? event : `${event} [${guard}]`);

const saysSomething = (state: State) =>
  linesOf(state).length > 0 || state.transitions.some(({ target }) => target !== undefined);

/** The machine's name in front keeps it from being a word of Mermaid's, as `end` is. */
const idOf = (id: string) => id.replace(/\W/g, '_');
const anyOf = ({ id }: State) => `${idOf(id)}__any`;

/** Characters that mean something to one renderer or another, as Mermaid writes them. */
const escaped = (text: string) => text.replace(/[#:;"<>{}%`]/g, (character) => `#${character.charCodeAt(0)};`);

const indent = (line: string) => `  ${line}`;
