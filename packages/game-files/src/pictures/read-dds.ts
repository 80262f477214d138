/** How the blocks of a picture are packed: BC1 to BC5 and BC7, as the game stores its textures. */
export type Packing = 'bc1' | 'bc2' | 'bc3' | 'bc4' | 'bc5' | 'bc7';

/** A size of a picture; `data` are its packed blocks, or four bytes for each point. */
type Level = { width: number; height: number; data: Uint8Array<ArrayBuffer> };

/** A picture in all its sizes, the largest first. */
export type Packed = { packing: Packing | 'rgba'; levels: readonly Level[] };

/**
 * The picture in a `.dds` file, or a sentence about "it" that says why there is none. Sizes above `most` are left out
 * when there are smaller ones. The bytes are copies.
 */
export function readDds(bytes: Uint8Array, most: number): Packed | { problem: string } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEAD || view.getUint32(0, true) !== MAGIC)
    return { problem: 'it is not a .dds file, despite its name' };
  const [height, width] = [view.getUint32(12, true), view.getUint32(16, true)];
  const form = formIn(view);
  if (form === undefined) return { problem: 'its packing is none that the game uses; export it as PNG' };
  if (!isSide(width) || !isSide(height)) return { problem: `it is ${width} × ${height} pixels large` };
  const { packing, isReversed, start } = form;
  const levels: Level[] = [];
  const wanted = Math.max(1, view.getUint32(28, true));
  for (let at = start, step = 0; step < wanted; step += 1) {
    const size = { width: Math.max(1, width >> step), height: Math.max(1, height >> step) };
    const end = at + bytesOf(packing, size);
    if (end > bytes.length) break;
    levels.push({ ...size, data: bytes.slice(at, end) });
    at = end;
    if (size.width === 1 && size.height === 1) break;
  }
  if (levels.length === 0) return { problem: 'it ends in the middle; export it again' };
  const fitting = levels.filter((level) => Math.max(level.width, level.height) <= most);
  const kept = fitting.length > 0 ? fitting : levels.slice(-1);
  if (isReversed) for (const { data } of kept) swapRedAndBlue(data);
  return { packing, levels: kept };
}

/** "DDS ", as a number that begins with its last byte. */
const MAGIC = 0x20534444;
const HEAD = 128;
const NEWER_HEAD = 148;
const LARGEST_SIDE = 16_384;

const isSide = (side: number) => side >= 1 && side <= LARGEST_SIDE;

type Form = { packing: Packing | 'rgba'; isReversed?: boolean; start: number };

/** By four letters, or by the number in the newer head. */
const byLetters: Record<string, Packing> = {
  DXT1: 'bc1',
  DXT2: 'bc2',
  DXT3: 'bc2',
  DXT4: 'bc3',
  DXT5: 'bc3',
  ATI1: 'bc4',
  BC4U: 'bc4',
  ATI2: 'bc5',
  BC5U: 'bc5',
};
const byNumber: Record<number, Packing> = {
  ...{ 70: 'bc1', 71: 'bc1', 72: 'bc1' },
  ...{ 73: 'bc2', 74: 'bc2', 75: 'bc2' },
  ...{ 76: 'bc3', 77: 'bc3', 78: 'bc3' },
  ...{ 79: 'bc4', 80: 'bc4' },
  ...{ 82: 'bc5', 83: 'bc5' },
  ...{ 97: 'bc7', 98: 'bc7', 99: 'bc7' },
};
const RGBA = [27, 28, 29];
const BGRA = [87, 88, 90, 91, 92, 93];

function formIn(view: DataView): Form | undefined {
  const letters = String.fromCharCode(...[84, 85, 86, 87].map((at) => view.getUint8(at)));
  if (letters === 'DX10') {
    if (view.byteLength < NEWER_HEAD) return undefined;
    const number = view.getUint32(HEAD, true);
    const packing = byNumber[number];
    if (packing) return { packing, start: NEWER_HEAD };
    if (![...RGBA, ...BGRA].includes(number)) return undefined;
    return { packing: 'rgba', isReversed: BGRA.includes(number), start: NEWER_HEAD };
  }
  const packing = byLetters[letters];
  if (packing) return { packing, start: HEAD };
  // Without letters: four bytes for each point, red first or blue first.
  if (view.getUint32(88, true) !== 32) return undefined;
  return { packing: 'rgba', isReversed: view.getUint32(92, true) !== 0xff, start: HEAD };
}

function bytesOf(packing: Form['packing'], { width, height }: Pick<Level, 'width' | 'height'>) {
  if (packing === 'rgba') return width * height * 4;
  const block = packing === 'bc1' || packing === 'bc4' ? 8 : 16;
  return Math.ceil(width / 4) * Math.ceil(height / 4) * block;
}

function swapRedAndBlue(data: Uint8Array) {
  for (let at = 0; at + 3 < data.length; at += 4) {
    const red = data[at + 2] as number;
    data[at + 2] = data[at] as number;
    data[at] = red;
  }
}
