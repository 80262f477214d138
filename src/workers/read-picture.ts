import { readDds } from '#game-files/pictures/read-dds.ts';
import type { Picture } from '#machines/viewer/context.ts';

/** Above this a browser runs out of memory before it can make the picture smaller. */
const LARGEST_SIDE = 8192;
const LARGEST_FILE = 400 * 1024 * 1024;

/**
 * A picture by the ending of its name, or a sentence about "it" that says why there is none. Sides that are longer than
 * `side` pixels are made smaller.
 */
export async function readPicture(path: string, file: Blob, side: number): Promise<Picture | { problem: string }> {
  if (file.size > LARGEST_FILE) return { problem: 'it is too large to be shown' };
  if (/\.dds$/i.test(path)) return fromDds(await file.arrayBuffer(), side);
  if (/\.tga$/i.test(path)) return fromTga(await file.arrayBuffer(), side);
  return fromBrowser(file, side);
}

const asStored = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const;

async function fromBrowser(file: Blob, most: number): Promise<Picture | { problem: string }> {
  const size = await sizeOfPng(file);
  if (size && isTooLarge(size)) return { problem: saySize(size) };
  try {
    return { bitmap: await createImageBitmap(file, { ...asStored, ...(size && smaller(size, most)) }) };
  } catch {
    return { problem: 'this browser cannot read it; export it as PNG' };
  }
}

function fromDds(
  bytes: ArrayBuffer,
  most: number,
): Promise<Picture | { problem: string }> | Picture | { problem: string } {
  const read = readDds(new Uint8Array(bytes), most);
  if ('problem' in read) return read;
  const [largest] = read.levels;
  if (!largest || isTooLarge(largest)) return { problem: saySize(largest ?? { width: 0, height: 0 }) };
  return read.packing === 'rgba' ? fromPoints(largest, most) : { packed: read };
}

/** The loader comes with the first picture of this kind. */
async function fromTga(bytes: ArrayBuffer, most: number): Promise<Picture | { problem: string }> {
  const { TGALoader } = await import('three/examples/jsm/loaders/TGALoader.js');
  const [width, height] = [new DataView(bytes).getUint16(12, true), new DataView(bytes).getUint16(14, true)];
  if (isTooLarge({ width, height })) return { problem: saySize({ width, height }) };
  try {
    const { data = [] } = new TGALoader().parse(bytes);
    return await fromPoints({ width, height, data: Uint8Array.from(data) }, most);
  } catch {
    return { problem: 'it is damaged, or no .tga file; export it as PNG' };
  }
}

type Size = { width: number; height: number };

const isTooLarge = ({ width, height }: Size) => Math.max(width, height) > LARGEST_SIDE;
const saySize = ({ width, height }: Size) =>
  `it is ${width} × ${height} pixels large, and pictures of up to ${LARGEST_SIDE} × ${LARGEST_SIDE} can be shown`;

async function fromPoints(
  { width, height, data }: Size & { data: Uint8Array<ArrayBuffer> },
  most: number,
): Promise<Picture> {
  const points = new ImageData(new Uint8ClampedArray(data.buffer), width, height);
  return { bitmap: await createImageBitmap(points, { ...asStored, ...smaller({ width, height }, most) }) };
}

/** How a browser makes a picture smaller while it reads it. */
function smaller({ width, height }: Size, most: number): ImageBitmapOptions {
  const scale = most / Math.max(width, height);
  if (scale >= 1) return {};
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { resizeWidth: side(width), resizeHeight: side(height), resizeQuality: 'medium' };
}

/** A `.png` file says its size in its first bytes. */
async function sizeOfPng(file: Blob): Promise<Size | undefined> {
  const head = new DataView(await file.slice(0, 24).arrayBuffer());
  const isPng = head.byteLength === 24 && head.getUint32(0) === 0x89504e47 && head.getUint32(12) === 0x49484452;
  return isPng ? { width: head.getUint32(16), height: head.getUint32(20) } : undefined;
}
