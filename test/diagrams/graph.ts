import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import type { Box } from '#rules/flows/flow.ts';
import { alikeIn } from './alike.ts';
import { type State, type Transition, withInner } from './chart.ts';
import { labelOf, withoutName } from './labels.ts';
import { NAME, sizeOf, TEXT, wrapped } from './measure.ts';

/** What a node of the graph stands for, by its id. */
type Meant = Pick<Box, 'path' | 'kind' | 'lines'>;
/** What an edge stands for, by its id. */
type Said = { lines: readonly string[]; isFailure: boolean };
/** What is laid out, and what its nodes and edges mean. */
export type Graph = {
  root: ElkNode;
  nodes: ReadonlyMap<string, Meant>;
  edges: ReadonlyMap<string, Said>;
  /** What stands in a node without being laid out, seen from its corner. */
  rows: ReadonlyMap<string, readonly ElkNode[]>;
};

/** The graph of what is inside of a state. Transitions that only act, or stay, are no edges. */
export function graphOf(top: State, pathOf: (state: State) => string): Graph {
  const nodes = new Map<string, Meant>();
  const edges = new Map<string, Said>();
  const stacks = new Map<string, ElkNode[]>();
  const alike = alikeIn(top);

  const node = (id: string, meant: Meant, size: object, more: Partial<ElkNode> = {}): ElkNode => {
    nodes.set(id, meant);
    return { id, ...size, ...more };
  };

  function inside(state: State): ElkNode[] {
    const path = pathOf(state);
    const groups = alike.filter(({ parent }) => parent === state);
    const grouped = new Set(groups.flatMap(({ states }) => states));
    return [
      ...(state.initial === undefined
        ? []
        : [node(startOf(state), { path, kind: 'start' }, { width: 12, height: 12 })]),
      ...(saysSomething(state) ? [boxOf(anyOf(state), { path, kind: 'any', lines: waysOf(state) }, 'any state')] : []),
      ...state.states.filter((inner) => !grouped.has(inner)).map(drawn),
      ...groups.map(({ id, states, lines }) => stacked(id, path, states, lines)),
    ];
  }

  function boxOf(id: string, meant: Meant, name: string) {
    return node(id, meant, sizeOf(name, meant.lines ?? []));
  }

  function drawn(state: State): ElkNode {
    const path = pathOf(state);
    if (state.states.length === 0) {
      return boxOf(
        state.id,
        { path, kind: state.kind === 'final' ? 'end' : 'state', lines: linesOf(state) },
        state.name,
      );
    }
    // Few enough letters for a box around two small ones.
    const lines = descriptionOf(state, 24);
    const above = NAME.line + 16 + lines.length * TEXT.line;
    return node(
      state.id,
      { path, kind: 'around', lines },
      {},
      {
        children: inside(state),
        layoutOptions: {
          'elk.padding': `[top=${above},left=14,bottom=14,right=14]`,
        },
      },
    );
  }

  /** States that differ by their names alone, one below the other. */
  function stacked(id: string, path: string, states: readonly State[], lines: readonly string[]): ElkNode {
    const rows = states.map((state) => boxOf(state.id, { path: pathOf(state), kind: 'state' }, state.name));
    const columns = Math.ceil(rows.length / 8);
    const width = Math.max(...rows.map((row) => row.width ?? 0));
    const height = rows[0]?.height ?? 0;
    const high = Math.ceil(rows.length / columns);
    const top = 10 + lines.length * TEXT.line;
    for (const [at, row] of rows.entries()) {
      row.width = width;
      row.x = 10 + Math.floor(at / high) * (width + 6);
      row.y = top + (at % high) * (height + 6);
    }
    const across = 10 + columns * (width + 6) + 4;
    const size = {
      width: Math.max(across, 20 + Math.max(0, ...lines.map((line) => line.length)) * TEXT.letter),
      height: top + high * (height + 6) + 4,
    };
    // No arrow leads to one of them alone.
    stacks.set(id, rows);
    return node(id, { path, kind: 'alike', lines }, size);
  }

  const nodeOf = new Map(alike.flatMap(({ id, states }) => states.map((state) => [state.id, id] as const)));
  const endOf = (id: string) => nodeOf.get(id) ?? id;

  const children = inside(top);
  const arrows = new Map<string, { from: string; to: string; lines: Set<string>; failures: boolean[] }>();
  const states = withInner(top);
  const shown = new Set(states.map(({ id }) => id));
  for (const state of states) {
    if (state.initial !== undefined) add(startOf(state), endOf(state.initial));
    const from = state.states.length > 0 ? anyOf(state) : endOf(state.id);
    for (const transition of state.transitions) {
      const { target } = transition;
      if (target === undefined || target === state.id || !shown.has(target) || target === top.id) continue;
      add(
        from,
        endOf(target),
        transition,
        nodeOf.has(state.id) ? state.name : nodeOf.has(target) ? nameOf(target) : '',
      );
    }
  }

  function add(from: string, to: string, transition?: Transition, own = '') {
    const key = `${from} ${to}`;
    const arrow = arrows.get(key) ?? { from, to, lines: new Set<string>(), failures: [] };
    arrows.set(key, arrow);
    if (!transition) return;
    arrow.lines.add(own === '' ? labelOf(transition) : withoutName(labelOf(transition), own));
    arrow.failures.push(transition.event.endsWith(' fails'));
  }

  const elkEdges = [...arrows].map(([id, { from, to, lines, failures }]): ElkExtendedEdge => {
    const wrappedLines = [...lines].flatMap((line) => wrapped(line, 26));
    edges.set(id, { lines: wrappedLines, isFailure: failures.length > 0 && failures.every(Boolean) });
    const text = wrappedLines.join('\n');
    const width = Math.max(0, ...wrappedLines.map((line) => line.length)) * TEXT.small + 8;
    return {
      id,
      sources: [from],
      targets: [to],
      ...(text !== '' && {
        labels: [{ id: `${id} label`, text, width, height: wrappedLines.length * TEXT.smallLine + 2 }],
      }),
    };
  });
  return { root: { id: 'root', children, edges: elkEdges }, nodes, edges, rows: stacks };
}

const startOf = ({ id }: State) => `${id} start`;
const anyOf = ({ id }: State) => `${id} any`;
const nameOf = (id: string) => id.slice(id.lastIndexOf('.') + 1);

const linesOf = (state: State) => [...descriptionOf(state, 34), ...waysOf(state)];

const descriptionOf = ({ description }: State, most: number) =>
  description === undefined ? [] : wrapped(description, most);

/** What it runs, and what makes it begin again. */
const waysOf = ({ id, invokes, transitions }: State) => [
  ...invokes.map(({ name }) => `▷ ${name}`),
  ...transitions.filter(({ target }) => target === id).map((again) => `↻ ${labelOf(again)}`),
];

/** Does something count in all states of it? */
const saysSomething = (state: State) =>
  waysOf(state).length > 0 || state.transitions.some(({ target }) => target !== undefined);
