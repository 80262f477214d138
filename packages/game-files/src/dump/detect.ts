import { gunzip } from '../files/gzip.ts';
import { headOf, type Incoming } from '../files/incoming.ts';
import { unreadable } from '../files/source.ts';
import { unzip } from '../files/zip.ts';
import { HEAD, type Recognised, recognise, recogniseByPlace } from '../formats/recognise.ts';
import type { DetectedFile } from './detected-file.ts';
import { markingDoubles } from './doubles.ts';

/** Ten times the size of the game's longest lists. */
const MOST_BYTES = 500_000_000;

/**
 * Recognises files, also inside zips, and reads only as much as that takes. A copy of an earlier file is not read.
 * `onEach` is called after each file.
 */
export async function detect(files: readonly Incoming[], onEach: () => void = () => {}): Promise<DetectedFile[]> {
  const marked = markingDoubles();
  const detected: DetectedFile[] = [];
  for (const file of files) {
    for (const one of await detectedIn(file)) detected.push(await marked(one));
    onEach();
  }
  return detected;
}

async function detectedIn(file: Incoming): Promise<DetectedFile[]> {
  const one = await sizedUp(file);
  if (!('form' in one)) return [one];
  if (one.form === 'gz') return [await inGz(file)];
  return one.form === 'zip' ? inZip(file) : [one];
}

async function inGz(gz: Incoming): Promise<DetectedFile> {
  try {
    const { file, refused } = await gunzip(gz);
    return refused === undefined ? once('gz', await sizedUp(file)) : undetected(file, refused);
  } catch (error) {
    return undetected(gz, predicate(error));
  }
}

/** An archive inside an archive is not unpacked. */
function once(outer: 'zip' | 'gz', one: DetectedFile): DetectedFile {
  const form = 'form' in one ? one.form : undefined;
  return form === 'zip' || form === 'gz' ? undetected(one.file, `is a ${form} in a ${outer}; unpack it first`) : one;
}

async function inZip(zip: Incoming): Promise<DetectedFile[]> {
  const detected: DetectedFile[] = [];
  try {
    for (const { file, refused } of await unzip(zip)) {
      detected.push(refused === undefined ? once('zip', await sizedUp(file)) : undetected(file, refused));
    }
  } catch (error) {
    return [undetected(zip, predicate(error))];
  }
  return detected;
}

async function sizedUp(file: Incoming): Promise<DetectedFile> {
  const { place = file.path } = file;
  const known = recogniseByPlace(place) ?? (await recogniseByHead(file, place));
  if ('form' in known && known.form !== 'zip' && known.form !== 'gz' && file.size > MOST_BYTES)
    return undetected(file, tooLong(file.size));
  return { file, ...known };
}

async function recogniseByHead(file: Incoming, place: string): Promise<Recognised> {
  let head: Uint8Array;
  try {
    head = await headOf(file, HEAD);
  } catch (error) {
    return undetected(file, predicate(error));
  }
  return recognise(place, head);
}

/** A file that could not be read; its name alone says whether it may hold something. */
const undetected = (file: Incoming, unknown: string) => ({ file, unknown, isLost: MAY_TELL.test(file.path) });
const MAY_TELL = /\.(?:csv|tsv|txt|json|set|locl|adjlist|zip|gz)$/i;

const tooLong = (size: number) =>
  `has ${Math.ceil(size / 1_000_000)} MB; the limit is ${MOST_BYTES / 1_000_000} MB; export fewer types of assets`;

/** Turns the sentence about "it" into one about the file. */
const predicate = (error: unknown) => unreadable(error).message.replace(/^it /, '');
