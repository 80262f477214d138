import { type Field, type Node, nodesIn } from './node.ts';
import { textOf } from './values.ts';

/** The paths of pictures in a `.cast` file, in its order. Throws Damaged. */
export const pathsIn = (bytes: Uint8Array): string[] => filesIn(nodesIn(bytes)).map(({ field }) => textOf(field));

/** The same file with other paths of pictures, by their places in its order; all else stays. Throws Damaged. */
export function withPaths(bytes: Uint8Array, paths: ReadonlyMap<number, string>): Buffers {
  const whole = Uint8Array.from(bytes);
  const sizes = new DataView(whole.buffer);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let end = 0;
  for (const [place, { field, around }] of filesIn(nodesIn(bytes)).entries()) {
    const path = paths.get(place);
    if (path === undefined) continue;
    const text = new TextEncoder().encode(`${path}\0`);
    const start = field.bytes.byteOffset - bytes.byteOffset;
    pieces.push(whole.subarray(end, start), text);
    end = start + field.bytes.length;
    for (const { at } of around) {
      const size = sizes.getUint32(at + SIZE, true);
      sizes.setUint32(at + SIZE, size + text.length - field.bytes.length, true);
    }
  }
  return [...pieces, whole.subarray(end)];
}

/** A file in pieces, one behind the other: models are large. */
type Buffers = Uint8Array<ArrayBuffer>[];

/** Where the head of a node says how many bytes it has, with all that is in it. */
const SIZE = 4;

/** The fields with the paths of pictures, and the nodes around each, itself included. */
function filesIn(nodes: readonly Node[], outer: readonly Node[] = []): { field: Field; around: readonly Node[] }[] {
  return nodes.flatMap((node) => {
    const around = [...outer, node];
    const field = node.kind === 'file' ? node.fields.get('p') : undefined;
    return [...(field?.type === 's' ? [{ field, around }] : []), ...filesIn(node.children, around)];
  });
}
