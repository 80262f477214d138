import { parseSync } from 'vite';

/** A node of a syntax tree with its position in the source; its parts have their ESTree names. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown };

export function parse(source: string): Node {
  const { program, errors } = parseSync('machine.ts', source);
  if (errors[0]) throw new SyntaxError(`${errors[0].message}\n${source}`);
  return program as unknown as Node;
}

/** Every node below this one with its ancestors, nearest first; in the order of the source. */
export function* nodesIn(node: Node, above: readonly Node[] = []): Generator<{ node: Node; above: readonly Node[] }> {
  yield { node, above };
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (isNode(child)) yield* nodesIn(child, [node, ...above]);
    }
  }
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;

/** The name of a property of an object; undefined for other nodes. */
export function keyOf(node: Node | undefined): string | undefined {
  if (node?.type !== 'Property') return undefined;
  const key = node.key as Node;
  return key.type === 'Identifier' ? (key.name as string) : textOf(key);
}

export const contentOf = (property: Node) => property.value as Node;

/** The properties of an object, without spread ones. */
export const propertiesOf = (node: Node | undefined): Node[] =>
  node?.type === 'ObjectExpression' ? (node.properties as Node[]).filter(({ type }) => type === 'Property') : [];

export const propertyOf = (node: Node, name: string) => propertiesOf(node).find((property) => keyOf(property) === name);

/** The elements of a list; any other node is its own only element. */
export const elementsOf = (node: Node): Node[] =>
  node.type === 'ArrayExpression' ? (node.elements as Node[]) : [node];

/** The text of a literal; undefined for other nodes. */
export const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** Is it the argument of a call of this function? */
export const isArgumentOf = (name: RegExp, [call]: readonly Node[], node: Node) => {
  if (call?.type !== 'CallExpression' || !(call.arguments as Node[]).includes(node)) return false;
  const callee = call.callee as Node;
  const called = callee.type === 'MemberExpression' ? (callee.property as Node) : callee;
  return name.test(String(called.name));
};
