/** A `.cast` file cannot be shown; the message is a sentence about "it" that says why and what to do. */
export class Damaged extends Error {}

/** A node of a `.cast` file. */
export type Node = {
  /** Its four letters: `modl`, `mesh`, `matl`, `file`, … */
  kind: string;
  /** Where its head begins in the file. */
  at: number;
  /** Its number in this file: other nodes name it so. */
  hash: bigint;
  fields: ReadonlyMap<string, Field>;
  children: readonly Node[];
};

/** A field of a node. Its values stay in the file until somebody asks for them. */
export type Field = { type: keyof typeof sizes; count: number; bytes: Uint8Array };

/** How many bytes a value takes, by the letters of its type; a text ends with a zero. */
const sizes = { b: 1, h: 2, i: 4, l: 8, f: 4, d: 8, v2: 8, v3: 12, v4: 16, s: 0 } as const;

/**
 * The nodes at the top of a `.cast` file (the open format's version 1: docs: Models). Throws Damaged. Every count is
 * checked against the bytes that are left, and the tree has at most `MOST_NODES` nodes: a file can claim what it wants.
 */
export function nodesIn(bytes: Uint8Array): Node[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEAD || view.getUint32(0, true) !== MAGIC)
    throw new Damaged('it is not a .cast file, despite its name; export the model as Cast');
  const version = view.getUint32(4, true);
  if (version !== 1) throw new Damaged(`it has version ${version} of the format, and only version 1 can be read`);
  const cursor = { view, bytes, at: HEAD, nodes: 0, fields: 0 };
  return some(view.getUint32(8, true), NODE, cursor, () => nodeAt(cursor, 0));
}

type Cursor = { view: DataView; bytes: Uint8Array; at: number; nodes: number; fields: number };

/** "cast", as a number that begins with its last byte. */
const MAGIC = 0x74736163;
/** The bytes of the head of a file, of a node and of a field. */
const HEAD = 16;
const NODE = 24;
const FIELD = 8;
/** Models of the game have a few thousand, nearly all of them bones. */
const MOST_NODES = 200_000;
const MOST_FIELDS = 2_000_000;
const DEEPEST = 32;

function nodeAt(cursor: Cursor, depth: number): Node {
  cursor.nodes += 1;
  if (cursor.nodes > MOST_NODES || depth > DEEPEST)
    throw new Damaged('it has more nodes than a model; export it again');
  const { view } = cursor;
  const start = take(cursor, NODE);
  const kind = letters(view.getUint32(start, true));
  const hash = view.getBigUint64(start + 8, true);
  const fields = new Map(some(view.getUint32(start + 16, true), FIELD, cursor, () => fieldAt(cursor)));
  const children = some(view.getUint32(start + 20, true), NODE, cursor, () => nodeAt(cursor, depth + 1));
  return { kind, at: start, hash, fields, children };
}

function fieldAt(cursor: Cursor): [string, Field] {
  cursor.fields += 1;
  if (cursor.fields > MOST_FIELDS) throw new Damaged('it has more fields than a model; export it again');
  const { view, bytes } = cursor;
  const head = take(cursor, FIELD);
  const count = view.getUint32(head + 4, true);
  const name = take(cursor, view.getUint16(head + 2, true));
  const key = new TextDecoder().decode(bytes.subarray(name, cursor.at));
  const type = letters(view.getUint16(head, true));
  if (!isKnown(type)) throw new Damaged(`its field "${key}" has values of an unknown type; export it again`);
  const start = cursor.at;
  // Other readers of the format take one text as well, whatever the count says.
  if (type === 's') takeText(cursor);
  else take(cursor, count * sizes[type]);
  return [key, { type, count, bytes: bytes.subarray(start, cursor.at) }];
}

/** Passes over some bytes, and returns where they began. */
function take(cursor: Cursor, length: number) {
  const start = cursor.at;
  if (start + length > cursor.bytes.length) throw cutOff(cursor.bytes.length);
  cursor.at += length;
  return start;
}

function takeText(cursor: Cursor) {
  const end = cursor.bytes.indexOf(0, cursor.at);
  if (end < 0) throw cutOff(cursor.bytes.length);
  cursor.at = end + 1;
}

/** Reads as many things as are promised, if there is room for them. */
function some<Thing>(count: number, least: number, { at, bytes }: Cursor, read: () => Thing): Thing[] {
  if (at + count * least > bytes.length) throw cutOff(bytes.length);
  return Array.from({ length: count }, read);
}

const cutOff = (length: number) =>
  new Damaged(`it ends in the middle, after ${length.toLocaleString('en-US')} bytes; export it again`);

const isKnown = (type: string): type is Field['type'] => Object.hasOwn(sizes, type);

/** The letters of a number: a node's stand in the order of the file, a field's in the order of reading. */
function letters(code: number) {
  const bytes = code > 0xffff ? [0, 8, 16, 24] : [8, 0];
  return String.fromCharCode(...bytes.map((bit) => (code >>> bit) & 0xff).filter(Boolean));
}
