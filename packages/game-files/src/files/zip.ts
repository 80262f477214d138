import type { Incoming } from './incoming.ts';
import { inflated, isBomb, WOULD_UNPACK } from './inflate.ts';
import { Unreadable } from './source.ts';
import { DAMAGED, type Entry, entriesOf, packedBytes } from './zip-directory.ts';

/** A file in a zip: one to read, or the end of a sentence that says why it cannot be read. */
export type Unzipped = { file: Incoming; refused: string | undefined };

/**
 * The files in a zip. Each is unpacked only while it is read, so that the many unwanted ones cost nothing. A file that
 * unpacks to far more than any list is refused, and none gets longer than the zip says.
 */
export async function unzip(zip: Incoming): Promise<Unzipped[]> {
  const entries = await entriesOf(zip);
  return entries.map((entry) => ({
    file: { path: `${zip.path}/${entry.name}`, place: entry.name, size: entry.size, open: () => unpacked(zip, entry) },
    refused: refusalOf(entry),
  }));
}

function refusalOf({ method, isLocked, packed, size }: Entry) {
  if (isLocked) return 'is locked with a password; make a zip without one';
  if (method !== STORED && method !== DEFLATED) return 'uses an unsupported compression; make an ordinary zip';
  return isBomb({ packed, size }) ? `${WOULD_UNPACK}, as only zip bombs do; leave it out` : undefined;
}

const STORED = 0;
const DEFLATED = 8;

async function* unpacked(zip: Incoming, entry: Entry): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of entry.method === STORED
    ? packedBytes(zip, entry)
    : inflated(packedBytes(zip, entry), 'deflate-raw', DAMAGED)) {
    length += piece.length;
    if (length > entry.size) throw new Unreadable('it is longer than its zip says; make the zip again');
    yield piece;
  }
  if (length < entry.size) throw new Unreadable(DAMAGED);
}
