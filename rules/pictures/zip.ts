import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import * as v from 'valibot';
import { MOST_KEPT } from './album.ts';
import { pictureHead } from './picture-head.ts';

/** A picture in a zip: the id of its skin, when it was kept in milliseconds, and its file. */
export type Zipped = { skin: string; when: number; bytes: Uint8Array<ArrayBuffer> };

/** The pictures of a zip; `left` counts those that it names and that are no pictures of ours. */
export type Unzipped = { pictures: Zipped[]; left: number };

/** A larger file is not opened, in bytes. */
export const LARGEST_ZIP = 200 * 1024 * 1024;
const LARGEST_PICTURE = 512 * 1024;
const LARGEST_LIST = 2 * 1024 * 1024;
/** A picture of ours has 256 pixels on each side. */
const MOST_SIDE = 512;

/** All pictures as one zip, with a list of what they are (docs: Pictures). */
export function zipOf(pictures: readonly Zipped[]): Uint8Array<ArrayBuffer> {
  const named = pictures.map((picture) => ({ ...picture, file: fileOf(picture) }));
  const list = { version: 1, pictures: named.map(({ file, skin, when }) => ({ file, skin, when })) };
  const files = Object.fromEntries(named.map(({ file, bytes }) => [file, bytes]));
  // Pictures are compressed already.
  return zipSync({ [LIST]: strToU8(JSON.stringify(list)), ...files }, { level: 0 });
}

/**
 * The pictures in a zip that somebody chose, or a sentence about "it". Nothing counts but what its list names; a file
 * that says to be larger than a picture of ours is not unpacked.
 */
export function unzipped(zip: Uint8Array): Unzipped | { problem: string } {
  const list = listIn(zip);
  if (!list) return { problem: 'it is no zip with pictures that “Save as one zip” wrote' };
  const named = new Map(list.pictures.slice(0, MOST_KEPT).map((one) => [one.file, one]));
  const files = unzipSync(zip, {
    filter: ({ name, originalSize }) => named.has(name) && originalSize <= LARGEST_PICTURE,
  });
  const pictures = [...named.values()].flatMap(({ file, skin, when }): Zipped[] => {
    // A copy, because the others may be in the same memory.
    const bytes = files[file]?.slice();
    return bytes && isOurs(bytes) ? [{ skin, when, bytes }] : [];
  });
  return { pictures, left: list.pictures.length - pictures.length };
}

const LIST = 'pictures.json';

const List = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(1),
    pictures: v.array(
      v.object({
        file: v.string(),
        skin: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
        when: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
      }),
    ),
  }),
);

function listIn(zip: Uint8Array) {
  try {
    const files = unzipSync(zip, { filter: ({ name, originalSize }) => name === LIST && originalSize <= LARGEST_LIST });
    const read = v.safeParse(List, strFromU8(files[LIST] ?? new Uint8Array()));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

function isOurs(bytes: Uint8Array) {
  const head = pictureHead(bytes);
  return head !== undefined && [head.width, head.height].every((side) => side > 0 && side <= MOST_SIDE);
}

/** An id may be any text; a name of a file may not. */
const fileOf = ({ skin, bytes }: Zipped) =>
  `${encodeURIComponent(skin)}.${pictureHead(bytes)?.type === 'image/png' ? 'png' : 'webp'}`;
