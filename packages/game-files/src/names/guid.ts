/**
 * A GUID as 16 lower-case digits, from every form that tools write: bare or with `0x`, in any case, with or without
 * leading zeros, with the `*` of a dependency list, after a folder (`texture\0x…`), or as the decimal number in a
 * mesh's name. More than 16 digits are decimal; up to 16 are hexadecimal. Undefined for any other text.
 */
export function guidOf(text: string): string | undefined {
  const [, digits = ''] = /(?:^|[\\/])(?:0x)?([0-9a-f]{1,20})\*?$/i.exec(text.trim()) ?? [];
  if (digits === '' || digits.length > 20) return;
  if (digits.length <= 16) return digits.toLowerCase().padStart(16, '0');
  const isDecimal = /^[1-9]\d+$/.test(digits) && !/0x/i.test(text) && BigInt(digits) <= MAX;
  return isDecimal ? BigInt(digits).toString(16).padStart(16, '0') : undefined;
}

const MAX = 2n ** 64n - 1n;

/** A cast file cuts the names of its materials, GUIDs among them, after so many digits. */
export const CUT = 13;

/** The digits of a GUID that was cut; of any other the GUID. */
export const cutIn = (guid: string) => (guid.startsWith('000') ? guid.slice(-CUT) : guid);

/** Finds the known GUID that a text means: the text itself, or the only GUID that begins with its digits when it was cut. */
export function guidFinder(known: Iterable<string>): (text: string) => string | undefined {
  // A list takes a tenth of the memory of a set and a map, and a game has 200,000 assets.
  const sorted = [...known].sort();
  return (text) => {
    const guid = guidOf(text);
    if (guid === undefined || sorted[placeIn(sorted, guid)] === guid) return guid;
    const digits = cutIn(guid);
    const found = digits === guid ? undefined : sorted[placeIn(sorted, digits)];
    if (!found?.startsWith(digits)) return;
    const next = sorted[placeIn(sorted, `${found}~`)];
    return next?.startsWith(digits) ? undefined : found;
  };
}

/** The place of the first of sorted texts that does not come before this one. */
export function placeIn(sorted: readonly string[], text: string) {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The game's hash of a text, as 16 lower-case hexadecimal digits: it identifies texts and assets whose name is not
 * written. Case is ignored, `\` equals `/`. The 64 bits are kept as two halves, because big integers take ten times as
 * long and a list has 300,000 names.
 */
export function hashOf(text: string): string {
  const length = fill(text.replaceAll('\\', '/'));
  let high = 0;
  let low = 0;
  // One word more than the text needs when its length divides by four: the last word is never full.
  for (let at = 0; ; at += 4) {
    const term = termOf(at);
    const carried = (Math.imul(low, STEP) >>> 0) + (term >>> 0);
    high =
      (Math.imul(high, STEP) + highProduct(low, STEP) + ((term / TWO_32) & 0xff) + (carried >= TWO_32 ? 1 : 0)) >>> 0;
    low = carried >>> 0;
    if (at + 4 > length) return minusLength(high, low, length);
    low = (low ^ (high >>> 29)) >>> 0;
  }
}

const TWO_32 = 2 ** 32;
const STEP = 0x633d5f1;
/** FB8C4D96501, in pieces whose product with a word stays exact. */
const FACTOR = [0x6501, 0xc4d9, 0xfb8] as const;
/** AE502812AA7333, in two halves. */
const PER_BYTE = [0xae5028, 0x12aa7333] as const;
const FOLD_CASE = 0xdfdfdfdf;

const encoder = new TextEncoder();
let bytes = new Uint8Array(1024);
let words = new DataView(bytes.buffer);

/** Writes the text into `bytes`, followed by zeros, and returns how many bytes it has. */
function fill(text: string) {
  if (text.length * 3 + 4 > bytes.length) {
    bytes = new Uint8Array(text.length * 6 + 4);
    words = new DataView(bytes.buffer);
  }
  const { written } = encoder.encodeInto(text, bytes);
  bytes.fill(0, written, written + 4);
  return written;
}

/** The word at this place times FB8C4D96501, cut to 64 bits, without its lowest 24: its lowest 40 bits are the term. */
function termOf(at: number) {
  const word = (words.getUint32(at, true) & FOLD_CASE) >>> 0;
  const middle = Math.floor((word * FACTOR[0]) / 0x10000) + word * FACTOR[1];
  return Math.floor(middle / 0x100) + word * FACTOR[2] * 0x100;
}

/** The upper 32 of the 64 bits of a product. */
const highProduct = (a: number, b: number) =>
  Math.floor((Math.floor((a * (b & 0xffff)) / 0x10000) + a * (b >>> 16)) / 0x10000);

function minusLength(high: number, low: number, length: number) {
  const lowTaken = Math.imul(PER_BYTE[1], length) >>> 0;
  const highTaken = Math.imul(PER_BYTE[0], length) + highProduct(PER_BYTE[1], length);
  const borrowed = low < lowTaken ? 1 : 0;
  return hex(high - highTaken - borrowed) + hex(low - lowTaken);
}

const hex = (half: number) => (half >>> 0).toString(16).padStart(8, '0');
