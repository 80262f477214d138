import type { ListedSettings } from '#contract/listed-settings.ts';
import { count } from '../count.ts';
import type { Incoming } from '../files/incoming.ts';
import { readAhead } from '../files/read-ahead.ts';
import { piecesOf } from '../files/source.ts';
import { unreadable } from '../files/unreadable.ts';
import { recogniseByPlace } from '../formats/recognise.ts';
import { isKnown, isOwn, type Known, type Seen } from '../game-files/detected-file.ts';
import { sayEnglish } from '../game-files/english.ts';
import type { Joined } from '../game-files/game-skin.ts';
import { emptyGathering, gather, isTexts, MOST_LINES } from '../game-files/gather.ts';
import { TooManyLines } from '../game-files/gather-lists.ts';
import type { Gathered } from '../game-files/gathered.ts';
import { nameHoles } from '../game-files/holes.ts';
import { joinDump } from '../game-files/join.ts';
import { sayUntold } from '../game-files/say-public.ts';
import { asideOf } from '../game-files/set-aside.ts';
import { readOwnFiles } from '../handmade/handmade-files.ts';
import type { KnownLegend } from '../names/legends.ts';
import { knownLegends, legendsOf } from '../names/legends.ts';
import type { Rows } from '../skins/given-rows.ts';
import { foundAssets } from './named-assets.ts';
import { foundSkins } from './named-skins.ts';
import type { Reading, SeenFile } from './reading.ts';
import { sayNothing } from './say-nothing.ts';
import { settleSkins } from './settle-skins.ts';
import { strangersOf } from './unknown-legends.ts';
import { withListed } from './with-listed.ts';

/** How far a reading has come: until every file has been looked into, how many have; then what has been read. */
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
  /** The skins of the list that the game's files know. */
  listed?: readonly ListedSettings[] | undefined;
  /** Does somebody say that all is public of which no file tells whether it is? */
  isAllPublic?: boolean;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** So many lines of lists are read at most. */
  mostLines?: number;
};

/** More than all lists, settings and texts of the game together, several times over. */
const MOST_BYTES = 1_000_000_000;

type Step = { files?: number; bytes?: number };

/** Reads files that somebody has looked into: those that have a form, and lists that people made by themselves. */
export function readerOf({ legends, listed = [], isAllPublic = false, onProgress, mostLines = MOST_LINES }: HowToRead) {
  const into = emptyGathering(legends ? legendsOf(legends) : knownLegends, { listed, mostLines });
  const seen: Seen[] = [];
  let waiting: Known[] = [];
  let hasTooMany = false;
  const progress: Progress = { stage: 'reading', files: 0, allFiles: 0, bytes: 0, allBytes: 0, lines: 0 };
  const countStep = ({ files = 0, bytes = 0 }: Step) => {
    progress.files += files;
    progress.bytes += bytes;
  };
  const tell = (step: Step) => {
    countStep(step);
    onProgress?.({ ...progress, lines: into.read + into.texted });
  };
  return { take, readAhead: readEarly, finish };

  function take(one: Seen) {
    seen.push(one);
    if (!isKnown(one)) return;
    waiting.push(one);
    progress.allFiles += 1;
    progress.allBytes += one.file.size;
  }

  /** Reads what does not wait for the files that are left: which texts are wanted, all skins tell together. */
  async function readEarly(left: readonly string[]) {
    if (progress.allBytes > MOST_BYTES) return;
    const areTextsKnown = left.every(isPackage);
    const { early = [], late = [] } = Object.groupBy(waiting, (one) =>
      isOwn(one) || (isTexts(one) && !areTextsKnown) ? 'late' : 'early',
    );
    waiting = late;
    await readFiles(early, countStep);
  }

  async function finish(): Promise<Outcome> {
    if (progress.allBytes > MOST_BYTES) return { failed: TOO_MUCH };
    const own = await readOwnFiles(waiting.filter(isOwn), {
      legends: into.legends,
      open: (file) => watched(file, tell),
    });
    await readFiles(
      waiting.filter((one) => !isOwn(one)),
      tell,
    );
    if (hasTooMany) return { failed: tooManyLines(mostLines) };
    const files = seen.map((one) => fileOf(one, own.faults.get(one.file)));
    return outcomeOf(into, { files, own: own.rows, listed, isAllPublic });
  }

  async function readFiles(known: readonly Known[], onStep: (step: Step) => void) {
    if (hasTooMany) return;
    const ahead = readAhead(known.map(({ file }) => file));
    const files = known.map(({ form, file }, index) => ({
      ...{ path: file.path, form },
      open: () => watched(ahead[index] ?? file, onStep),
    }));
    try {
      await gather(files, into);
    } catch (error) {
      if (!(error instanceof TooManyLines)) throw error;
      hasTooMany = true;
    }
  }
}

/** Reads files that have all been looked into. */
export function readSeen(seen: Seen[], how: HowToRead = {}): Promise<Outcome> {
  const reader = readerOf(how);
  for (const one of seen) reader.take(one);
  return reader.finish();
}

/** Does a file say nothing but which package holds a model? */
function isPackage(path: string) {
  const place = recogniseByPlace(path);
  return place !== undefined && 'form' in place && place.form === 'package';
}

const fileOf = ({ file, ...as }: Seen, fault: string | undefined): SeenFile => ({
  ...{ path: file.path, size: file.size },
  ...(fault === undefined ? as : { unknown: fault }),
});

const TOO_MUCH = `These files have more than ${MOST_BYTES / 1_000_000} MB together. Take the lists, the settings and the texts alone.`;

const tooManyLines = (most: number) =>
  `These files have more than ${count(most)} lines together. Take the lists, the settings and the texts of one build alone.`;

async function* watched(file: Incoming, tell: (step: Step) => void) {
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

type Beside = { files: SeenFile[]; own: Rows; listed: readonly ListedSettings[]; isAllPublic: boolean };

function outcomeOf(gathered: Gathered, { files, own, listed, isAllPublic }: Beside): Outcome {
  const { assets, characters } = gathered;
  nameHoles(gathered);
  const joined = isAllPublic ? assumedPublic(joinDump(gathered)) : joinDump(gathered);
  const settled = settleSkins(foundSkins(joined.skins), new Set());
  const all = withListed(settled.skins, { listed, texts: gathered.texts });
  const found = assets.size + all.length + characters.length + own.skins.length + own.assets.length;
  if (found === 0) return { failed: sayNothing(files, gathered) };
  const archive = foundAssets(gathered, joined.legends);
  const reading: Reading = {
    notices: [sayEnglish(gathered), isAllPublic ? undefined : sayUntold(gathered, joined.skins)].filter(
      (notice) => notice !== undefined,
    ),
    files,
    read: gathered.read,
    skins: all,
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

const assumedPublic = ({ skins, ...others }: Joined): Joined => ({
  ...others,
  skins: skins.map((skin) => ({ ...skin, isUntold: false })),
});
