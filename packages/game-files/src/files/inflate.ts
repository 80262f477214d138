import { piecesOf, Unreadable, unreadable } from './source.ts';

/** Unpacks bytes while they are read; `damaged` is the message when the bytes are wrong or end early. */
export async function* inflated(packed: AsyncGenerator<Uint8Array>, format: 'deflate-raw' | 'gzip', damaged: string) {
  let fault: Unreadable | undefined;
  const small = inSmallPieces(packed);
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
  try {
    yield* piecesOf(source.pipeThrough(new DecompressionStream(format)));
  } catch {
    throw fault ?? new Unreadable(damaged);
  }
}

/** Each piece is unpacked at once and may grow a thousand times: small pieces keep the memory small. */
async function* inSmallPieces(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const piece of pieces) {
    for (let start = 0; start < piece.length; start += SMALL) {
      yield new Uint8Array(piece.subarray(start, start + SMALL));
    }
  }
}

const SMALL = 8192;

/** The game's longest lists shrink to a fifteenth when packed; a file that shrinks further than this is a bomb. */
const MOST_TIMES = 50;
/** Small, repetitive files do no harm. */
const HARMLESS = 1_000_000;

/** Does a file of this many bytes unpack to far more than any list? */
export const isBomb = ({ packed, size }: { packed: number; size: number }) =>
  size > HARMLESS && size > packed * MOST_TIMES;

export const WOULD_UNPACK = `would unpack to more than ${MOST_TIMES} times its size`;
