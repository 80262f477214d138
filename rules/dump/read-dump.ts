import type { Rows } from '../import/rows.ts';
import type { KnownLegend } from '../names/legends.ts';
import { knownLegends, legendsOf } from '../names/legends.ts';
import { readOwnFiles } from '../own/own-files.ts';
import { readAhead } from '../read/ahead.ts';
import type { Incoming } from '../read/incoming.ts';
import type { Form } from '../read/recognise.ts';
import { piecesOf } from '../read/source.ts';
import { unreadable } from '../read/unreadable.ts';
import { joinDump } from './dump.ts';
import { foundAssets } from './found-assets.ts';
import { foundSkins } from './found-skins.ts';
import { emptyGathering, gather } from './gather.ts';
import type { DumpFile, Gathered } from './gathered.ts';
import { lookInto } from './look.ts';
import type { Reading, SeenFile } from './reading.ts';
import { sayNothing } from './say-nothing.ts';
import { isKnown, isOwn, passedOver, type Seen } from './seen.ts';
import { asideOf } from './set-aside.ts';
import { strangersOf } from './strangers.ts';

/** How far a reading has come: first every file is looked into, then those that can be are read. */
export type Progress = {
  stage: 'looking' | 'reading';
  files: number;
  allFiles: number;
  bytes: number;
  allBytes: number;
  lines: number;
};

/** What reading ends in: all that the files say, or one sentence about why they say nothing. */
export type Outcome = { reading: Reading } | { failed: string };

export type HowToRead = {
  /** The legends that are known, when they are others than the product's own. */
  legends?: readonly KnownLegend[] | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
};

/**
 * Reads files of whatever forms, in whatever order, from wherever they come. A list that somebody made is read where it
 * was chosen by itself; in a folder or a zip it is passed over.
 */
export async function readDump(files: Incoming[], how: HowToRead = {}): Promise<Outcome> {
  const nothing = { bytes: 0, allBytes: 0, lines: 0 };
  const seen = await lookInto(files, (done, all) =>
    how.onProgress?.({ stage: 'looking', files: done, allFiles: all, ...nothing }),
  );
  return readSeen(
    seen.map((one) => (one.file.path.includes('/') ? passedOver(one) : one)),
    how,
  );
}

/** More than all lists, settings and texts of the game together, several times over. */
const MOST_BYTES = 1_000_000_000;

/** Reads those of the files that have a form, lists that people made before all others. */
export async function readSeen(seen: Seen[], { legends, onProgress }: HowToRead = {}): Promise<Outcome> {
  const known = seen.filter(isKnown);
  const allBytes = known.reduce((sum, { file }) => sum + file.size, 0);
  if (allBytes > MOST_BYTES) return { failed: TOO_MUCH };
  const into = emptyGathering(legends ? legendsOf(legends) : knownLegends);
  const progress: Progress = { stage: 'reading', files: 0, allFiles: known.length, bytes: 0, allBytes, lines: 0 };
  const tell = (step: { files?: number; bytes?: number }) => {
    progress.files += step.files ?? 0;
    progress.bytes += step.bytes ?? 0;
    onProgress?.({ ...progress, lines: into.read + into.texted });
  };
  const own = await readOwnFiles(known.filter(isOwn), {
    legends: into.legends,
    open: (file) => watched(file, tell),
  });
  const dump = known.filter((one) => !isOwn(one));
  const ahead = readAhead(dump.map(({ file }) => file));
  await gather(
    dump.map(({ form, file }, index) => toRead(form, ahead[index] ?? file, tell)),
    into,
  );
  const files = seen.map((one) => fileOf(one, own.faults.get(one.file)));
  return outcomeOf(into, files, own.rows);
}

const fileOf = ({ file, ...as }: Seen, fault: string | undefined): SeenFile => ({
  ...{ path: file.path, size: file.size },
  ...(fault === undefined ? as : { unknown: fault }),
});

const TOO_MUCH = `These files have more than ${MOST_BYTES / 1_000_000} MB together. Take the lists, the settings and the texts alone.`;

const toRead = (form: Form, file: Incoming, tell: (step: { files?: number; bytes?: number }) => void): DumpFile => ({
  ...{ path: file.path, form },
  open: () => watched(file, tell),
});

async function* watched(file: Incoming, tell: (step: { files?: number; bytes?: number }) => void) {
  try {
    for await (const piece of piecesOf(file.open())) {
      tell({ bytes: piece.length });
      yield piece;
    }
  } catch (error) {
    throw unreadable(error);
  } finally {
    tell({ files: 1 });
  }
}

function outcomeOf(gathered: Gathered, files: SeenFile[], own: Rows): Outcome {
  const { assets, skins, characters } = gathered;
  const found = assets.size + skins.length + characters.length + own.skins.length + own.assets.length;
  if (found === 0) return { failed: sayNothing(files, gathered) };
  const joined = joinDump(gathered);
  const settled = foundSkins(joined.skins);
  const archive = foundAssets(gathered, joined.legends);
  const reading: Reading = {
    files,
    read: gathered.read,
    skins: settled.skins,
    assets: archive.assets,
    aside: asideOf(gathered),
    damage: gathered.damage,
    questions: [...joined.questions, ...settled.doubles],
    strangers: strangersOf(gathered, joined, archive.assets),
    unusable: archive.unusable,
    own,
  };
  return { reading };
}
