import type { Incoming } from './incoming.ts';
import { piecesOf } from './source.ts';
import { Unreadable, unreadable } from './unreadable.ts';
import { DAMAGED, type Entry, entriesOf, packedBytes } from './zip-directory.ts';

/** A file in a zip: one to be read, or the end of a sentence that says why not. */
export type Unzipped = { file: Incoming; refused: string | undefined };

/**
 * The files in a zip. Each is unpacked while it is read and no sooner, so that the many that nobody wants cost nothing.
 * What unpacks to far more than any list does is refused, and none gets longer than the zip says it is.
 */
export async function unzip(zip: Incoming): Promise<Unzipped[]> {
  const entries = await entriesOf(zip);
  return entries.map((entry) => ({
    file: { path: `${zip.path}/${entry.name}`, place: entry.name, size: entry.size, open: () => unpacked(zip, entry) },
    refused: refusalOf(entry),
  }));
}

/** The longest lists of the game become a fifteenth when they are packed; what becomes less than this is a bomb. */
const MOST_TIMES = 200;
/** Small files that say the same again and again do no harm. */
const HARMLESS = 1_000_000;

function refusalOf({ method, isLocked, packed, size }: Entry) {
  if (isLocked) return 'is locked with a password; make a zip without one';
  if (method !== STORED && method !== DEFLATED) return 'is packed in a way that cannot be read; make an ordinary zip';
  if (size <= HARMLESS || size <= packed * MOST_TIMES) return;
  return `would unpack to ${MOST_TIMES} times its size and more, as only zip bombs do; leave it out`;
}

const STORED = 0;
const DEFLATED = 8;

async function* unpacked(zip: Incoming, entry: Entry): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of entry.method === STORED ? packedBytes(zip, entry) : inflated(packedBytes(zip, entry))) {
    length += piece.length;
    if (length > entry.size) throw new Unreadable('it is longer than its zip says; make the zip again');
    yield piece;
  }
  if (length < entry.size) throw new Unreadable(DAMAGED);
}

async function* inflated(packed: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let fault: Unreadable | undefined;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      try {
        const { done, value } = await small.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        fault = unreadable(error);
        controller.error(fault);
      }
    },
    cancel: async () => void (await small.return(undefined)),
  });
  const small = inSmallPieces(packed);
  try {
    yield* piecesOf(source.pipeThrough(new DecompressionStream('deflate-raw')));
  } catch {
    throw fault ?? new Unreadable(DAMAGED);
  }
}

/** A piece is unpacked at once, up to a thousand times as long: only small ones keep the memory small. */
async function* inSmallPieces(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const piece of pieces) {
    for (let start = 0; start < piece.length; start += SMALL) {
      yield new Uint8Array(piece.subarray(start, start + SMALL));
    }
  }
}

const SMALL = 8192;
