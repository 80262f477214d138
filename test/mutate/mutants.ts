import { parseSync } from 'vite';

/** A node of a syntax tree with its position in the source; its parts have their ESTree names. */
type Node = { type: string; start: number; end: number; [part: string]: unknown };

function parse(source: string): Node {
  const { program, errors } = parseSync('machine.ts', source);
  if (errors[0]) throw new SyntaxError(`${errors[0].message}\n${source}`);
  return program as unknown as Node;
}

/** Every node below this one with its ancestors, nearest first; in the order of the source. */
function* nodesIn(node: Node, above: readonly Node[] = []): Generator<{ node: Node; above: readonly Node[] }> {
  yield { node, above };
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (isNode(child)) yield* nodesIn(child, [node, ...above]);
    }
  }
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;

/** The name of a property of an object; undefined for other nodes. */
function keyOf(node: Node | undefined): string | undefined {
  if (node?.type !== 'Property') return undefined;
  const key = node.key as Node;
  return key.type === 'Identifier' ? (key.name as string) : textOf(key);
}

const contentOf = (property: Node) => property.value as Node;

/** The properties of an object, without spread ones. */
const propertiesOf = (node: Node | undefined): Node[] =>
  node?.type === 'ObjectExpression' ? (node.properties as Node[]).filter(({ type }) => type === 'Property') : [];

const propertyOf = (node: Node, name: string) => propertiesOf(node).find((property) => keyOf(property) === name);

/** The elements of a list; any other node is its own only element. */
const elementsOf = (node: Node): Node[] => (node.type === 'ArrayExpression' ? (node.elements as Node[]) : [node]);

/** The text of a literal; undefined for other nodes. */
const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** Is it the argument of a call of this function? */
const isArgumentOf = (name: RegExp, [call]: readonly Node[], node: Node) => {
  if (call?.type !== 'CallExpression' || !(call.arguments as Node[]).includes(node)) return false;
  const callee = call.callee as Node;
  const called = callee.type === 'MemberExpression' ? (callee.property as Node) : callee;
  return name.test(String(called.name));
};

/** A machine with one defect: its kind, its state or part of the setup, and the original text. */
export type Mutant = { kind: Kind; line: number; where: string; was: string; source: string };

/** The mutant's name, independent of its line. */
export const nameOf = ({ kind, where, was }: Mutant) => `${where}, ${kind}: ${was}`;

export const kinds = [
  'transition dropped',
  'target swapped',
  'guard dropped',
  'guard negated',
  'guard weakened',
  'action dropped',
  'assignment emptied',
  'text changed',
  'input dropped',
  'reentry dropped',
  'start swapped',
  'delay changed',
] as const;
type Kind = (typeof kinds)[number];

type Change = { kind: Kind; at: Node; text: string };

/** Keys left out of a mutant's place: the states below them are named. */
const FRAME = /^states$/;

/** Returns all mutants of a machine's source, or of a part of it; always the same ones in the same order. */
export function mutantsOf(source: string, file = ''): Mutant[] {
  const root = parse(source);
  const all = [...nodesIn(root)];
  // A kind makes parts of charts, wherever they stand in it.
  const charts = file.startsWith('machines/kinds/')
    ? [{ node: root }]
    : all.filter(({ node, above }) => isArgumentOf(/^(createMachine|createStateConfig)$/, above, node));
  const setups = all.filter(({ node, above }) => isArgumentOf(/^setup$/, above, node));
  const changes = [
    ...charts.flatMap(({ node }) => changesOfChart(node, source)),
    ...setups.flatMap(({ node }) => changesOfSetup(node, source)),
  ];
  const above = new Map(all.map(({ node, above }) => [node, above]));
  const whereIs = (at: Node) =>
    [at, ...(above.get(at) ?? [])]
      .map(keyOf)
      .filter((key) => key !== undefined && !FRAME.test(key))
      .reverse()
      .join('.');
  const mutants = changes.map(({ kind, at, text }) => ({
    kind,
    line: source.slice(0, at.start).split('\n').length,
    where: whereIs(at),
    was: source.slice(at.start, at.end).replace(/\s+/g, ' ').slice(0, 80),
    // At the end, so that lines keep their numbers.
    source: `${source.slice(0, at.start)}${text}${source.slice(at.end)}\nimport { not as mutated } from 'xstate';\n`,
  }));
  // A mutant with a syntax error would count as noticed.
  for (const mutant of mutants) parse(mutant.source);
  return mutants;
}

const LISTS = /^(on|after)$/;
const CANDIDATES = /^(always|onDone|onError|onSnapshot)$/;

function changesOfChart(chart: Node, source: string): Change[] {
  const siblings = [...nodesIn(chart)]
    .filter(({ node }) => keyOf(node) === 'states')
    .map(({ node }) =>
      propertiesOf(contentOf(node)).map((state) => ({ name: keyOf(state), isPassedOver: isPassing(state) })),
    );
  const textAt = ({ start, end }: Node) => source.slice(start, end);

  return [...nodesIn(chart)].flatMap(({ node, above }): Change[] => {
    const key = keyOf(node);
    if (key === undefined || above[0]?.type !== 'ObjectExpression' || above.some((one) => keyOf(one) === 'params'))
      return [];
    const value = contentOf(node);
    if (CANDIDATES.test(key)) return transitions(node);
    if (LISTS.test(key)) return propertiesOf(value).flatMap(transitions);
    if (key === 'entry' || key === 'exit') return actions(node);
    if (key === 'input') return [{ kind: 'input dropped', at: node, text: '...{}' }];
    if (key === 'initial') return swapped('start swapped', value);
    return [];
  });

  function transitions(property: Node): Change[] {
    const value = contentOf(property);
    return elementsOf(value).flatMap((candidate): Change[] => [
      candidate === value
        ? { kind: 'transition dropped', at: property, text: '...{}' }
        : { kind: 'transition dropped', at: candidate, text: '...[]' },
      ...swapped('target swapped', textOf(candidate) === undefined ? target(candidate) : candidate),
      ...guard(candidate),
      ...actions(propertyOf(candidate, 'actions')),
      ...reentry(propertyOf(candidate, 'reenter')),
    ]);
  }

  function target(candidate: Node) {
    const property = propertyOf(candidate, 'target');
    return property && contentOf(property);
  }

  /** Returns a change to another state beside the named one. */
  function swapped(kind: Kind, at: Node | undefined): Change[] {
    const [, before = '', name = ''] = /^(.*?)([^.#]+)$/.exec(textOf(at) ?? '') ?? [];
    const states = siblings.find((some) => some.some((state) => state.name === name)) ?? [];
    const here = states.findIndex((state) => state.name === name);
    const other = [...states.slice(here + 1), ...states.slice(0, here)].find(({ isPassedOver }) => !isPassedOver);
    return at && other ? [{ kind, at, text: `'${before}${other.name}'` }] : [];
  }

  function guard(candidate: Node): Change[] {
    const property = propertyOf(candidate, 'guard');
    if (!property) return [];
    return [
      { kind: 'guard dropped', at: property, text: '...{}' },
      { kind: 'guard negated', at: contentOf(property), text: `mutated(${textAt(contentOf(property))})` },
    ];
  }

  function actions(property: Node | undefined): Change[] {
    if (!property) return [];
    const value = contentOf(property);
    const dropped = elementsOf(value).map(
      (action): Change =>
        action === value
          ? { kind: 'action dropped', at: property, text: '...{}' }
          : { kind: 'action dropped', at: action, text: '...[]' },
    );
    return [...dropped, ...texts(value)];
  }

  function reentry(property: Node | undefined): Change[] {
    return property ? [{ kind: 'reentry dropped', at: property, text: '...{}' }] : [];
  }
}

/** Is this a deciding state, left at once? A transition swapped to it could still reach the original target. */
const isPassing = (state: Node) => {
  const keys = propertiesOf(contentOf(state)).map(keyOf);
  return keys.includes('always') && !keys.some((key) => key === 'on' || key === 'invoke' || key === 'after');
};

/** The texts among an action's parameters: a toast's text and kind, a form's complaint. */
const texts = (actions: Node): Change[] =>
  [...nodesIn(actions)]
    .filter(({ node, above }) => {
      const [parent] = above;
      const isName = ['type', 'src'].includes(keyOf(parent) ?? '') || parent?.key === node;
      return textOf(node) && !isName && above.some((one) => keyOf(one) === 'params');
    })
    .map(({ node }) => ({ kind: 'text changed', at: node, text: `'${textOf(node)} changed'` }));

function changesOfSetup(setup: Node, source: string): Change[] {
  const partsOf = (name: string) => {
    const part = propertyOf(setup, name);
    return part ? propertiesOf(contentOf(part)) : [];
  };
  // A guard that is put together, as by `stateIn`, has none: it is negated where the chart asks it.
  const bodies = partsOf('guards').flatMap((guard) => (contentOf(guard).body as Node | undefined) ?? []);
  const assigns = partsOf('actions')
    .map(contentOf)
    .filter(({ type }) => type === 'CallExpression')
    .filter(({ callee }) => (callee as Node).name === 'assign');
  return [
    ...bodies.map((body): Change => {
      return { kind: 'guard negated', at: body, text: `!(${source.slice(body.start, body.end)})` };
    }),
    ...bodies.flatMap((body) => halves(body, source)),
    ...assigns.map((at): Change => ({ kind: 'assignment emptied', at, text: '(() => {})' })),
    ...partsOf('delays')
      .map(contentOf)
      .map((at): Change => ({ kind: 'delay changed', at, text: '77' })),
  ];
}

/** One half of each `and` and `or` of a guard. */
const halves = (guard: Node, source: string): Change[] =>
  [...nodesIn(guard)]
    .filter(({ node }) => node.type === 'LogicalExpression' && node.operator !== '??')
    .flatMap(({ node }) =>
      [node.left as Node, node.right as Node].map(
        (half): Change => ({ kind: 'guard weakened', at: node, text: source.slice(half.start, half.end) }),
      ),
    );
