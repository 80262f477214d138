import type { Quaternion, Vector } from './model.ts';
import { Damaged, type Field } from './node.ts';

/** The text of a field; empty when the node has none. */
export const textOf = (field: Field | undefined) =>
  field?.type === 's' ? new TextDecoder().decode(field.bytes.subarray(0, -1)) : '';

/** The number of another node, in a field that holds one. */
export const hashOf = (field: Field | undefined) =>
  field?.type === 'l' && field.count > 0 ? viewOf(field.bytes).getBigUint64(0, true) : undefined;

/** The numbers of other nodes, in a field that holds any count: one after the other, as there may be millions. */
export function* hashesIn(field: Field | undefined): Generator<bigint> {
  if (field?.type !== 'l') return;
  const view = viewOf(field.bytes);
  for (let at = 0; at < field.count; at += 1) yield view.getBigUint64(at * 8, true);
}

/** A copy of all numbers of vectors, one after another; undefined when the node has none of this type. */
export function vectorsOf(field: Field | undefined, type: 'v2' | 'v3'): Float32Array<ArrayBuffer> | undefined {
  if (field === undefined) return undefined;
  if (field.type !== type) throw new Damaged('its vertices are of an unknown type; export it again');
  // A copy, because fields begin at any byte. The format's numbers have the order of every computer with a browser.
  return new Float32Array(Uint8Array.from(field.bytes).buffer);
}

/** One vector of finite numbers; undefined when the node has none. */
export const vectorOf = (field: Field | undefined) => finite(field, 'v3', 3) as Vector | undefined;

/** One rotation, of length one; undefined when the node has none. */
export function quaternionOf(field: Field | undefined): Quaternion | undefined {
  const numbers = finite(field, 'v4', 4);
  const length = Math.hypot(...(numbers ?? []));
  return length > 0 ? (numbers?.map((part) => part / length) as unknown as Quaternion) : undefined;
}

function finite(field: Field | undefined, type: Field['type'], length: number) {
  if (field?.type !== type || field.count === 0) return undefined;
  const numbers = [...new Float32Array(Uint8Array.from(field.bytes.subarray(0, 4 * length)).buffer)];
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

/** One whole number; undefined when the node has none. */
export const wholeNumberOf = (field: Field | undefined) =>
  field && ['b', 'h', 'i'].includes(field.type) ? wholeNumbersOf(field)[0] : undefined;

/** A copy of whole numbers of one, two or four bytes. */
export function wholeNumbersOf({ type, count, bytes }: Field): Uint32Array<ArrayBuffer> {
  const copy = Uint8Array.from(bytes).buffer;
  if (type === 'i') return new Uint32Array(copy);
  if (type === 'h') return Uint32Array.from(new Uint16Array(copy));
  if (type === 'b') return Uint32Array.from(bytes);
  throw new Damaged(`its ${count.toLocaleString('en')} faces are of an unknown type; export it again`);
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
