import { strToU8, zipSync } from 'fflate';
import * as v from 'valibot';
import { headOf, type Incoming } from '#game-files/files/incoming.ts';
import { Unreadable } from '#game-files/files/source.ts';
import { unzip } from '#game-files/files/zip.ts';
import { MOST_KEPT, RULE } from './album.ts';
import { pictureHead } from './picture-head.ts';

/** A picture in a zip: the id of its skin, when it was kept in milliseconds, and its file. */
export type Zipped = { skin: string; when: number; bytes: Uint8Array<ArrayBuffer> };

/** The pictures of a zip; `left` counts those that it names and that are no pictures of ours. */
export type Unzipped = { pictures: Zipped[]; left: number };

/** A larger file is not opened, in bytes. Nor is more unpacked: ours take as much room packed as unpacked. */
export const LARGEST_ZIP = 200 * 1024 * 1024;
const LARGEST_PICTURE = 512 * 1024;
const LARGEST_LIST = 2 * 1024 * 1024;
/** A picture of ours has 256 pixels on each side. */
const MOST_SIDE = 512;

/** All pictures as one zip, with a list of what they are (docs: Pictures). */
export function zipOf(pictures: readonly Zipped[]): Uint8Array<ArrayBuffer> {
  const named = pictures.map((picture) => ({ ...picture, file: fileOf(picture) }));
  const list = { version: RULE, pictures: named.map(({ file, skin, when }) => ({ file, skin, when })) };
  const files = Object.fromEntries(named.map(({ file, bytes }) => [file, bytes]));
  // Pictures are compressed already.
  return zipSync({ [LIST]: strToU8(JSON.stringify(list)), ...files }, { level: 0 });
}

/**
 * The pictures in a zip that somebody chose, or a sentence about "it". Nothing counts but what its list names; a file
 * that says to be larger than a picture of ours is not unpacked, none further than it says, and no more than `most`
 * bytes in all. Rejects when the zip itself cannot be read any longer.
 */
export async function unzipped(zip: Incoming, most = LARGEST_ZIP): Promise<Unzipped | { problem: string }> {
  const files = await filesIn(zip);
  const list = await listIn(files);
  if (!list) return { problem: 'it is no zip with pictures that “Save as one zip” wrote' };
  if (list.version !== RULE) return { problem: 'its pictures were drawn before models stood upright; draw them anew' };
  const named = new Map(list.pictures.slice(0, MOST_KEPT).map((one) => [one.file, one]));
  const pictures: Zipped[] = [];
  let room = most;
  for (const { file, skin, when } of named.values()) {
    const bytes = await bytesIn(files.get(file), Math.min(LARGEST_PICTURE, room));
    if (!bytes || !isOurs(bytes)) continue;
    room -= bytes.length;
    pictures.push({ skin, when, bytes });
  }
  return { pictures, left: list.pictures.length - pictures.length };
}

const LIST = 'pictures.json';

const List = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.picklist([1, RULE]),
    pictures: v.array(
      v.object({
        file: v.string(),
        skin: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
        when: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
      }),
    ),
  }),
);

async function listIn(files: ReadonlyMap<string, Incoming>) {
  const bytes = await bytesIn(files.get(LIST), LARGEST_LIST);
  const read = v.safeParse(List, new TextDecoder().decode(bytes));
  return read.success ? read.output : undefined;
}

/** The files that can be unpacked, by their names; none where it is no zip. */
const filesIn = (zip: Incoming) =>
  unlessUnreadable(async () => {
    const files = await unzip(zip);
    return files.flatMap(({ file, refused }) => (refused === undefined ? [[file.place ?? '', file] as const] : []));
  }).then((files) => new Map(files));

/** All bytes of a file; undefined when there is no such file, or it is larger, damaged or longer than it says. */
const bytesIn = (file: Incoming | undefined, most: number) =>
  unlessUnreadable(async () => (file && file.size <= most ? Uint8Array.from(await headOf(file, most)) : undefined));

/** What comes of reading; undefined when that is not possible because of what was read. */
async function unlessUnreadable<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

function isOurs(bytes: Uint8Array) {
  const head = pictureHead(bytes);
  return head !== undefined && [head.width, head.height].every((side) => side > 0 && side <= MOST_SIDE);
}

/** An id may be any text; a name of a file may not. */
const fileOf = ({ skin, bytes }: Zipped) =>
  `${encodeURIComponent(skin)}.${pictureHead(bytes)?.type === 'image/png' ? 'png' : 'webp'}`;
