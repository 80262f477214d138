import { gunzip } from '../files/gzip.ts';
import { headOf, type Incoming, isSameFile } from '../files/incoming.ts';
import { unreadable } from '../files/source.ts';
import { unzip } from '../files/zip.ts';
import { HEAD, type Recognised, recognise, recogniseByPlace } from '../formats/recognise.ts';
import { withSlashes } from '../names/with-slashes.ts';
import type { Detected } from './detected-file.ts';

/** Ten times the size of the game's longest lists. */
const MOST_BYTES = 500_000_000;

/**
 * Recognises files, also inside zips, and reads only as much as that takes. A copy of an earlier file is not read.
 * `onEach` is called after each file.
 */
export async function detect(files: readonly Incoming[], onEach: () => void = () => {}): Promise<Detected[]> {
  const marked = markingDoubles();
  const detected: Detected[] = [];
  for (const file of files) {
    for (const one of await detectedIn(file)) detected.push(await marked(one));
    onEach();
  }
  return detected;
}

async function detectedIn(file: Incoming): Promise<Detected[]> {
  const one = await sizedUp(file);
  if (!('form' in one)) return [one];
  if (one.form === 'gz') return [await inGz(file)];
  return one.form === 'zip' ? inZip(file) : [one];
}

async function inGz(gz: Incoming): Promise<Detected> {
  try {
    const { file, refused } = await gunzip(gz);
    return refused === undefined ? once('gz', await sizedUp(file)) : undetected(file, refused);
  } catch (error) {
    return undetected(gz, predicate(error));
  }
}

/** An archive inside an archive is not unpacked. */
function once(outer: 'zip' | 'gz', one: Detected): Detected {
  const form = 'form' in one ? one.form : undefined;
  return form === 'zip' || form === 'gz' ? undetected(one.file, `is a ${form} in a ${outer}; unpack it first`) : one;
}

async function inZip(zip: Incoming): Promise<Detected[]> {
  const detected: Detected[] = [];
  try {
    for (const { file, refused } of await unzip(zip)) {
      detected.push(refused === undefined ? once('zip', await sizedUp(file)) : undetected(file, refused));
    }
  } catch (error) {
    return [undetected(zip, predicate(error))];
  }
  return detected;
}

async function sizedUp(file: Incoming): Promise<Detected> {
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

/**
 * Marks each file that equals an earlier one. Only files with the same form, size, place and beginning are compared to
 * their ends, each with one other, so that a thousand small files stay quick.
 */
function markingDoubles() {
  const alone = new Map<string, Detected>();
  const compared = new Set<string>();
  const firsts = new Map<string, Detected>();
  return async (seen: Detected): Promise<Detected> => {
    const key = keyOf(seen);
    if (key === undefined) return seen;
    const first = alone.get(key);
    if (!first) {
      alone.set(key, seen);
      return seen;
    }
    // The beginning is read only when a second file looks like it.
    if (!compared.has(key)) await marked(first, key, firsts);
    compared.add(key);
    return marked(seen, key, firsts);
  };
}

/** Files with different keys are never copies: the same settings mean something else at another place. */
function keyOf(seen: Detected) {
  if (!('form' in seen) || seen.file.size === 0) return;
  const [place = ''] = /(?:settings|odl_asset)[\\/].*$/i.exec(seen.file.path) ?? [];
  return `${seen.form} ${seen.file.size} ${withSlashes(place).toLowerCase()}`;
}

async function marked(seen: Detected, key: string, firsts: Map<string, Detected>): Promise<Detected> {
  const { file } = seen;
  try {
    const print = `${key} ${sumOf(await headOf(file, 4096))}`;
    const first = firsts.get(print);
    if (first && (await isSameFile(file, first.file))) return { file, sameAs: first.file.path };
    if (!first) firsts.set(print, seen);
  } catch {
    // A file that cannot be read counts as no copy; its reader reports it.
  }
  return seen;
}

/** Distinguishes nearly all beginnings. */
const sumOf = (bytes: Uint8Array) => bytes.reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 0);
