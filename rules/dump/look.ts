import { headOf, type Incoming } from '../read/incoming.ts';
import { HEAD, type Recognised, recognise, recogniseByPlace } from '../read/recognise.ts';
import { unreadable } from '../read/unreadable.ts';
import { unzip } from '../read/zip.ts';
import { markingDoubles } from './doubles.ts';
import type { Seen } from './seen.ts';

/** No form comes near it: the longest lists of the game have a tenth of this. */
const MOST_BYTES = 500_000_000;

/**
 * Looks into one file after the other, and into zips, as far as it takes to tell what each is. One that is the same as
 * one before it is read no more.
 */
export function lookingInto() {
  const marked = markingDoubles();
  return async (file: Incoming): Promise<Seen[]> => {
    const seen: Seen[] = [];
    for (const one of await seenIn(file)) seen.push(await marked(one));
    return seen;
  };
}

/** Looks into all of them. */
export async function lookInto(files: Incoming[]): Promise<Seen[]> {
  const look = lookingInto();
  const seen: Seen[] = [];
  for (const file of files) seen.push(...(await look(file)));
  return seen;
}

async function seenIn(file: Incoming): Promise<Seen[]> {
  const seen = await sizedUp(file);
  return 'form' in seen && seen.form === 'zip' ? seenInZip(file) : [seen];
}

async function seenInZip(zip: Incoming): Promise<Seen[]> {
  const seen: Seen[] = [];
  try {
    for (const { file, refused } of await unzip(zip)) {
      const inner = refused === undefined ? await sizedUp(file) : unseen(file, refused);
      const isZip = 'form' in inner && inner.form === 'zip';
      seen.push(isZip ? unseen(file, 'is a zip in a zip; unpack it first') : inner);
    }
  } catch (error) {
    return [unseen(zip, predicate(error))];
  }
  return seen;
}

async function sizedUp(file: Incoming): Promise<Seen> {
  const { place = file.path } = file;
  const known = recogniseByPlace(place) ?? (await recogniseByHead(file, place));
  if ('form' in known && known.form !== 'zip' && file.size > MOST_BYTES) return unseen(file, tooLong(file.size));
  return { file, ...known };
}

async function recogniseByHead(file: Incoming, place: string): Promise<Recognised> {
  let head: Uint8Array;
  try {
    head = await headOf(file, HEAD);
  } catch (error) {
    return unseen(file, predicate(error));
  }
  return recognise(place, head);
}

/** A file that could not be looked into; by its name it may hold something all the same. */
const unseen = (file: Incoming, unknown: string) => ({ file, unknown, isLost: MAY_TELL.test(file.path) });
const MAY_TELL = /\.(?:csv|tsv|txt|json|set|locl|adjlist|zip|gz)$/i;

const tooLong = (size: number) =>
  `has ${Math.ceil(size / 1_000_000)} MB, and up to ${MOST_BYTES / 1_000_000} MB can be read; export fewer types of assets`;

/** The sentence about "it" as one about the file. */
const predicate = (error: unknown) => unreadable(error).message.replace(/^it /, '');
