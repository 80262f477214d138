import { gunzip } from '../files/gzip.ts';
import { headOf, type Incoming } from '../files/incoming.ts';
import { unreadable } from '../files/unreadable.ts';
import { unzip } from '../files/zip.ts';
import { HEAD, type Recognised, recognise, recogniseByPlace } from '../formats/recognise.ts';
import type { Seen } from './detected-file.ts';
import { markingDoubles } from './doubles.ts';

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
  if (!('form' in seen)) return [seen];
  if (seen.form === 'gz') return [await seenInGz(file)];
  return seen.form === 'zip' ? seenInZip(file) : [seen];
}

async function seenInGz(gz: Incoming): Promise<Seen> {
  try {
    const { file, refused } = await gunzip(gz);
    return refused === undefined ? once('gz', await sizedUp(file)) : unseen(file, refused);
  } catch (error) {
    return unseen(gz, predicate(error));
  }
}

/** What is packed in something packed is not unpacked again. */
function once(outer: 'zip' | 'gz', seen: Seen): Seen {
  const form = 'form' in seen ? seen.form : undefined;
  return form === 'zip' || form === 'gz' ? unseen(seen.file, `is a ${form} in a ${outer}; unpack it first`) : seen;
}

async function seenInZip(zip: Incoming): Promise<Seen[]> {
  const seen: Seen[] = [];
  try {
    for (const { file, refused } of await unzip(zip)) {
      seen.push(refused === undefined ? once('zip', await sizedUp(file)) : unseen(file, refused));
    }
  } catch (error) {
    return [unseen(zip, predicate(error))];
  }
  return seen;
}

async function sizedUp(file: Incoming): Promise<Seen> {
  const { place = file.path } = file;
  const known = recogniseByPlace(place) ?? (await recogniseByHead(file, place));
  if ('form' in known && known.form !== 'zip' && known.form !== 'gz' && file.size > MOST_BYTES)
    return unseen(file, tooLong(file.size));
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
