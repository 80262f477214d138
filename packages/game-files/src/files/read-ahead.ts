import type { Incoming } from './incoming.ts';
import { piecesOf } from './source.ts';

/** Small files requested while one is read: a disk or a browser takes longer to find each than to read it. */
const AHEAD = 16;
const SMALL = 100_000;

type Load = Promise<{ pieces: Uint8Array[] } | { error: unknown }>;

/** The same files, to be read in about this order, each once: small ones are loaded before their turn. */
export function readAhead(files: Incoming[]): Incoming[] {
  const loads = new Map<number, Load>();
  let next = 0;
  const loadUpTo = (end: number) => {
    for (; next < Math.min(end, files.length); next += 1) {
      const file = files[next] as Incoming;
      if (file.size <= SMALL) loads.set(next, load(file));
    }
  };
  return files.map((file, index) => ({
    ...file,
    open: () => {
      loadUpTo(index + AHEAD);
      const loaded = loads.get(index);
      loads.delete(index);
      return loaded ? piecesIn(loaded) : file.open();
    },
  }));
}

async function load(file: Incoming): Load {
  try {
    const pieces: Uint8Array[] = [];
    for await (const piece of piecesOf(file.open())) pieces.push(piece);
    return { pieces };
  } catch (error) {
    return { error };
  }
}

async function* piecesIn(loaded: Load) {
  const result = await loaded;
  if ('error' in result) throw result.error;
  yield* result.pieces;
}
