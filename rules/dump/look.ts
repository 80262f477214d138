import { headOf, type Incoming, isSameFile } from '../read/incoming.ts';
import { HEAD, type Recognised, recognise, recogniseByPlace } from '../read/recognise.ts';
import { unreadable } from '../read/unreadable.ts';
import { unzip } from '../read/zip.ts';

/** A file that somebody has looked into. */
export type Seen = { file: Incoming } & (Recognised | { sameAs: string });

/** No form comes near it: the longest lists of the game have a tenth of this. */
const MOST_BYTES = 500_000_000;

/**
 * Looks into files, and into zips among them, as far as it takes to tell what each is. Files that are the same are read
 * once. `onFile` is told how many have been looked into, and of how many.
 */
export async function lookInto(files: Incoming[], onFile = (_done: number, _all: number) => {}): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const [index, file] of files.entries()) {
    seen.push(...(await seenIn(file)));
    onFile(index + 1, files.length);
  }
  return withoutDoubles(seen);
}

async function seenIn(file: Incoming): Promise<Seen[]> {
  const seen = await sizedUp(file);
  return 'form' in seen && seen.form === 'zip' ? seenInZip(file) : [seen];
}

async function seenInZip(zip: Incoming): Promise<Seen[]> {
  const seen: Seen[] = [];
  try {
    for (const { file, refused } of await unzip(zip)) {
      const inner = refused === undefined ? await sizedUp(file) : { file, unknown: refused };
      const isZip = 'form' in inner && inner.form === 'zip';
      seen.push(isZip ? { file, unknown: 'is a zip in a zip; unpack it first' } : inner);
    }
  } catch (error) {
    return [{ file: zip, unknown: predicate(error) }];
  }
  return seen;
}

async function sizedUp(file: Incoming): Promise<Seen> {
  const { place = file.path } = file;
  try {
    const known = recogniseByPlace(place) ?? recognise(place, await headOf(file, HEAD));
    if ('form' in known && known.form !== 'zip' && file.size > MOST_BYTES) return { file, unknown: tooLong(file.size) };
    return { file, ...known };
  } catch (error) {
    return { file, unknown: predicate(error) };
  }
}

const tooLong = (size: number) =>
  `has ${Math.ceil(size / 1_000_000)} MB, and up to ${MOST_BYTES / 1_000_000} MB can be read; export fewer types of assets`;

/** The sentence about "it" as one about the file. */
const predicate = (error: unknown) => unreadable(error).message.replace(/^it /, '');

async function withoutDoubles(seen: Seen[]): Promise<Seen[]> {
  const bySize = new Map<string, Seen[]>();
  const kept: Seen[] = [];
  for (const one of seen) {
    const key = keyOf(one);
    const rivals = key === undefined ? [] : (bySize.get(key) ?? []);
    const first = await theSame(one, rivals);
    if (first) kept.push({ file: one.file, sameAs: first.file.path });
    else {
      kept.push(one);
      if (key !== undefined) bySize.set(key, [...rivals, one]);
    }
  }
  return kept;
}

/** Files of which this differs cannot be the same: settings mean something else at another place. */
function keyOf(seen: Seen) {
  if (!('form' in seen) || seen.file.size === 0) return;
  const [place = ''] = /(?:settings|odl_asset)[\\/].*$/i.exec(seen.file.path) ?? [];
  return `${seen.form} ${seen.file.size} ${place.replaceAll('\\', '/').toLowerCase()}`;
}

async function theSame({ file }: Seen, rivals: Seen[]) {
  for (const rival of rivals) {
    // One that cannot be read is the same as none; whoever reads it will say so.
    if (await isSameFile(file, rival.file).catch(() => false)) return rival;
  }
  return undefined;
}
