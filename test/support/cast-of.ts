/** A node of a `.cast` file to write: its kind, its fields and the nodes in it. */
export type Written = { kind: string; hash?: bigint; fields?: Record<string, Value>; children?: readonly Written[] };

/** A field: the letters of its type, and its values. */
type Value =
  | readonly ['s', string]
  | readonly ['l', ...bigint[]]
  | readonly ['b' | 'h' | 'i' | 'f' | 'd' | 'v2' | 'v3' | 'v4', readonly number[]];

/** The bytes of a `.cast` file with these nodes at its top. */
export function castOf(roots: readonly Written[], version = 1): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(16);
  head.write('cast');
  head.writeUInt32LE(version, 4);
  head.writeUInt32LE(roots.length, 8);
  return new Uint8Array(Buffer.concat([head, ...roots.map(nodeOf)]));
}

/** A file with one model of these meshes and materials. */
export const castOfModel = (...children: Written[]) =>
  castOf([{ kind: 'root', children: [{ kind: 'modl', children }] }]);

let hashes = 1000n;

function nodeOf({ kind, hash, fields = {}, children = [] }: Written): Buffer {
  const all = Object.entries(fields);
  const body = Buffer.concat([...all.map(([name, value]) => fieldOf(name, value)), ...children.map(nodeOf)]);
  const head = Buffer.alloc(24);
  head.write(kind, 'latin1');
  head.writeUInt32LE(head.length + body.length, 4);
  hashes += 1n;
  head.writeBigUInt64LE(hash ?? hashes, 8);
  head.writeUInt32LE(all.length, 16);
  head.writeUInt32LE(children.length, 20);
  return Buffer.concat([head, body]);
}

function fieldOf(name: string, [type, ...values]: Value): Buffer {
  const head = Buffer.alloc(8);
  // A type of two letters is written as one number, so its letters stand the other way round.
  head.write([...type].reverse().join(''), 'latin1');
  head.writeUInt16LE(Buffer.byteLength(name), 2);
  const [first] = values;
  const numbers = Array.isArray(first) ? (first as number[]) : [];
  const each = { v2: 2, v3: 3, v4: 4 }[type as string] ?? 1;
  head.writeUInt32LE(type === 'l' ? values.length : type === 's' ? 1 : numbers.length / each, 4);
  return Buffer.concat([head, Buffer.from(name), bytesOf(type, numbers, values)]);
}

function bytesOf(type: Value[0], numbers: readonly number[], values: readonly unknown[]) {
  if (type === 's') return Buffer.from(`${values[0]}\0`);
  if (type === 'l') return Buffer.from(BigUint64Array.from(values as bigint[]).buffer);
  if (type === 'b') return Buffer.from(numbers);
  if (type === 'h') return Buffer.from(Uint16Array.from(numbers).buffer);
  if (type === 'i') return Buffer.from(Uint32Array.from(numbers).buffer);
  if (type === 'd') return Buffer.from(Float64Array.from(numbers).buffer);
  return Buffer.from(Float32Array.from(numbers).buffer);
}
