import { piecesOf } from './source.ts';
import { Unreadable, unreadable } from './unreadable.ts';

/** Unpacks bytes while they are read; `damaged` is the message when they are other bytes, or end early. */
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

/** A piece is unpacked at once, up to a thousand times as long: only small ones keep the memory small. */
async function* inSmallPieces(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const piece of pieces) {
    for (let start = 0; start < piece.length; start += SMALL) {
      yield new Uint8Array(piece.subarray(start, start + SMALL));
    }
  }
}

const SMALL = 8192;

/** The longest lists of the game become a fifteenth when they are packed; what becomes less than this is a bomb. */
const MOST_TIMES = 50;
/** Small files that say the same again and again do no harm. */
const HARMLESS = 1_000_000;

/** Does a file of so many bytes unpack to far more than any list does? */
export const isBomb = ({ packed, size }: { packed: number; size: number }) =>
  size > HARMLESS && size > packed * MOST_TIMES;

export const WOULD_UNPACK = `would unpack to ${MOST_TIMES} times its size and more`;
