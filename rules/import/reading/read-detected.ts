import type { ListedSettings } from '#contract/imports/import.ts';
import { placedIn } from '#game-files/dump/bare-names.ts';
import { detect } from '#game-files/dump/detect.ts';
import { type DetectedFile, isHandmade, isKnown, passedOver } from '#game-files/dump/detected-file.ts';
import { emptyGathering, gather, MOST_LINES } from '#game-files/dump/gather.ts';
import { TooManyLines } from '#game-files/dump/gather-lists.ts';
import { fromBlob, fromBytes, fromText, type Incoming } from '#game-files/files/incoming.ts';
import { readAhead } from '#game-files/files/read-ahead.ts';
import { piecesOf, unreadable } from '#game-files/files/source.ts';
import { type KnownLegend, knownLegends, legendsOf } from '#game-files/names/legends.ts';
import { count } from '../../texts/count.ts';
import { readHandmade } from '../handmade/handmade-files.ts';
import type { Outcome, ReportedFile } from './reading.ts';
import { readingOf } from './reading-of.ts';

/** The progress of a reading: until every file has been recognised, how many have; then how much has been read. */
export type Progress = {
  stage: 'looking' | 'reading';
  files: number;
  allFiles: number;
  bytes: number;
  allBytes: number;
  lines: number;
};

export type HowToRead = {
  /** The known legends, when they are not the product's own. */
  legends?: readonly KnownLegend[] | undefined;
  /** The skins of the list that the game's files know. */
  listed?: readonly ListedSettings[] | undefined;
  /** Do skins count as public when no file says whether they are? */
  isAllPublic?: boolean;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** The most lines of lists that are read. */
  mostLines?: number;
};

/** Several times the size of all lists, settings and texts of the game together. */
const MOST_BYTES = 1_000_000_000;

/** Reads recognised files: dumps and handmade lists. */
export async function readDetected(
  detected: readonly DetectedFile[],
  { legends, listed = [], isAllPublic = false, onProgress, mostLines = MOST_LINES }: HowToRead = {},
): Promise<Outcome> {
  const known = detected.filter(isKnown);
  const allBytes = known.reduce((sum, { file }) => sum + file.size, 0);
  if (allBytes > MOST_BYTES) return { failed: TOO_MUCH };
  const gathered = emptyGathering(legends ? legendsOf(legends) : knownLegends, { listed, mostLines });
  const done = { files: 0, bytes: 0 };
  const count = (step: Partial<typeof done>) => {
    done.files += step.files ?? 0;
    done.bytes += step.bytes ?? 0;
    const lines = gathered.read + gathered.texted;
    onProgress?.({ stage: 'reading', ...done, allFiles: known.length, allBytes, lines });
  };
  const others = known.filter((one) => !isHandmade(one));
  const ahead = readAhead(others.map(({ file }) => file));
  const files = others.map(({ form, file }, at) => ({
    ...{ path: file.path, form },
    open: () => counted(ahead[at] ?? file, count),
  }));
  gathered.hasBareLists = known.some(({ form }) => form === 'own txt');
  try {
    await gather(files, gathered);
  } catch (error) {
    if (error instanceof TooManyLines) return { failed: sayTooManyLines(mostLines) };
    throw error;
  }
  const own = await readHandmade(known.filter(isHandmade), {
    legends: gathered.legends,
    open: (file) => counted(file, count),
    isPlaced: placedIn(gathered),
  });
  const reported = detected.map((one) => reportedOf(one, own.faults.get(one.file)));
  return readingOf(gathered, { files: reported, own: own.rows, listed, isAllPublic });
}

const reportedOf = ({ file, ...as }: DetectedFile, fault: string | undefined): ReportedFile => ({
  ...{ path: file.path, size: file.size },
  ...(fault === undefined ? as : { unknown: fault }),
});

const TOO_MUCH = `These files have more than ${MOST_BYTES / 1_000_000} MB together. Choose only the lists, the settings and the texts.`;

const sayTooManyLines = (most: number) =>
  `These files have more than ${count(most)} lines together. Choose only the lists, the settings and the texts of one build.`;

async function* counted(file: Incoming, count: (step: { files?: number; bytes?: number }) => void) {
  try {
    for await (const piece of piecesOf(file.open())) {
      count({ bytes: piece.length });
      yield piece;
    }
  } catch (error) {
    throw unreadable(error);
  } finally {
    count({ files: 1 });
  }
}

/** What to read. Another thread gets a copy, where files are only references, or the bytes of small ones. */
export type ReadRequest = {
  files: readonly { path: string; file: Blob | Uint8Array }[];
  /** A pasted list; empty when there is none. */
  text: string;
  /** The known legends, when they are not the product's own. */
  legends?: KnownLegend[] | undefined;
  /** The skins of the list that the game's files know. */
  listed?: ListedSettings[] | undefined;
};

/** Everything that is known before files are read. */
export type Learnt = { legends: KnownLegend[]; listed: ListedSettings[] };

/** Reads the files and the text of a request. */
export function readRequested({ files, text, ...known }: ReadRequest, onProgress?: HowToRead['onProgress']) {
  const chosen = files.map(({ path, file }) => (file instanceof Blob ? fromBlob(path, file) : fromBytes(path, file)));
  return readDump(text.trim() === '' ? chosen : [...chosen, fromText(text)], { ...known, onProgress });
}

/**
 * Reads files of any form, in any order, from any source. A handmade list is read when it was chosen by itself; in a
 * folder or a zip it is skipped.
 */
export async function readDump(files: Incoming[], how: HowToRead = {}): Promise<Outcome> {
  const progress = { stage: 'looking' as const, files: 0, allFiles: files.length, bytes: 0, allBytes: 0, lines: 0 };
  const detected = await detect(files, () => {
    progress.files += 1;
    how.onProgress?.({ ...progress });
  });
  return readDetected(
    detected.map((one) => (one.file.path.includes('/') ? passedOver(one) : one)),
    how,
  );
}
