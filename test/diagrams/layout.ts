import Elk, { type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Arrow, Box, Drawing } from '#rules/flows/flow.ts';
import type { State } from './chart.ts';
import { type Graph, graphOf } from './graph.ts';

const elk = new Elk();

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
};

/** Ways to lay out, none of which suits every machine. */
const ways = [
  { placement: 'LINEAR_SEGMENTS', breaking: 'GREEDY' },
  { placement: 'LINEAR_SEGMENTS', breaking: 'DEPTH_FIRST' },
  { placement: 'NETWORK_SIMPLEX', breaking: 'DEPTH_FIRST' },
].map(({ placement, breaking }) => ({
  'elk.layered.nodePlacement.strategy': placement,
  'elk.layered.cycleBreaking.strategy': breaking,
}));

/** What a page has room for; further down is nearer than further to the side. */
const ROOM = { width: 940, height: 1800 };

/** Lays out what is inside of a state, in the way that needs least room. */
export async function drawingOf(top: State, pathOf: (state: State) => string): Promise<Drawing> {
  const all = await Promise.all(
    ways.map(async (way) => {
      const graph = graphOf(top, pathOf);
      return { ...graph, root: await elk.layout(graph.root, { layoutOptions: { ...options, ...way } }) };
    }),
  );
  const need = ({ root: { width = 0, height = 0 } }: Graph) => Math.max(width / ROOM.width, height / ROOM.height);
  const [best] = all.sort((one, other) => need(one) - need(other));
  return drawn(best as Graph, pathOf(top));
}

function drawn({ root, nodes, edges, rows }: Graph, of: string): Drawing {
  const boxes: (Box & { id: string })[] = [];
  const add = (node: ElkNode, from = { x: 0, y: 0 }) => {
    const meant = nodes.get(node.id);
    if (!meant) throw new Error(`The drawing has no ${node.id}.`);
    const { lines = [] } = meant;
    const place = { x: round((node.x ?? 0) + from.x), y: round((node.y ?? 0) + from.y) };
    const { path, kind } = meant;
    boxes.push({
      ...{ id: node.id, path, kind, ...place, width: round(node.width ?? 0), height: round(node.height ?? 0) },
      ...(lines.length > 0 && { lines }),
    });
    for (const child of node.children ?? []) add(child);
    for (const row of rows.get(node.id) ?? []) add(row, place);
  };
  for (const child of root.children ?? []) add(child);
  const placeOf = new Map(boxes.map(({ id }, at) => [id, at]));
  const arrows = (root.edges ?? []).map((edge): Arrow => {
    const said = edges.get(edge.id);
    const [section] = edge.sections ?? [];
    const [label] = edge.labels ?? [];
    if (!said || !section) throw new Error(`The drawing has no line for ${edge.id}.`);
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
    return {
      from: placeOf.get(edge.sources[0] ?? '') ?? -1,
      to: placeOf.get(edge.targets[0] ?? '') ?? -1,
      line: points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join(''),
      ...(label && {
        label: {
          ...{ x: round(label.x ?? 0), y: round(label.y ?? 0) },
          ...{ width: round(label.width ?? 0), height: round(label.height ?? 0), lines: said.lines },
        },
      }),
      ...(said.isFailure && { isFailure: true }),
    };
  });
  return {
    ...{ of, width: round(root.width ?? 0), height: round(root.height ?? 0) },
    boxes: boxes.map(({ id, ...box }) => box),
    arrows,
  };
}

const round = (pixels: number) => Math.round(pixels);
