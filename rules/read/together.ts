import { type ChosenFile, fromBlob, type Incoming } from './incoming.ts';
import { recogniseByPlace } from './recognise.ts';

/** A larger file is read from where it lies, piece by piece. */
const SMALL = 100_000;
/** Bytes that may wait in memory: the settings of the whole game are less than half of it. */
const ROOM = 32_000_000;

/**
 * Reads the settings among chosen files as soon as they are told of, those that are told of together as one: a browser
 * takes longer to find such a file than to read it. All others are read when their turn comes, and so is one of which
 * this failed.
 */
export function readTogether(room = ROOM): (files: readonly ChosenFile[]) => Incoming[] {
  let left = room;
  return (files) => {
    const early = files.filter(({ path, file }) => {
      const isEarly = file.size <= Math.min(SMALL, left) && isSettings(path);
      if (isEarly) left -= file.size;
      return isEarly;
    });
    const starts = startsOf(early);
    const read = bytesOf(early);
    return files.map((chosen) => withBytes(chosen, read, starts.get(chosen)));
  };
}

function isSettings(path: string) {
  const known = recogniseByPlace(path);
  return known !== undefined && 'form' in known;
}

/** Where each begins in what is read together. */
function startsOf(files: ChosenFile[]) {
  let next = 0;
  return new Map(
    files.map((chosen) => {
      const start = next;
      next += chosen.file.size;
      return [chosen, start];
    }),
  );
}

/** Undefined when one of them could not be read. */
const bytesOf = (files: ChosenFile[]) =>
  files.length === 0
    ? undefined
    : new Blob(files.map(({ file }) => file)).arrayBuffer().then(
        (bytes) => new Uint8Array(bytes),
        () => undefined,
      );

function withBytes({ path, file }: ChosenFile, read: ReturnType<typeof bytesOf>, at: number | undefined): Incoming {
  const alone = fromBlob(path, file);
  if (read === undefined || at === undefined) return alone;
  return {
    ...alone,
    open: async function* (start = 0, end = file.size) {
      const bytes = await read;
      if (bytes) yield bytes.subarray(at + start, at + end);
      else yield* alone.open(start, end);
    },
  };
}
