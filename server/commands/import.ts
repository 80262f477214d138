import { extname } from 'node:path';
import * as v from 'valibot';
import { type AssetKind, GroupName } from '#contract/archive/archive.ts';
import { detect } from '#game-files/dump/detect.ts';
import { type DetectedFile, isHandmade, isKnown, passedOver } from '#game-files/dump/detected-file.ts';
import { legendsOf } from '#game-files/names/legends.ts';
import { gameRows } from '#rules/import/game-rows.ts';
import { gameLists } from '#rules/import/gone.ts';
import type { Hints } from '#rules/import/handmade/asset-name.ts';
import { mergeRows } from '#rules/import/merge-rows.ts';
import { type HowToRead, type Progress, readDetected } from '#rules/import/reading/read-detected.ts';
import { flagsWith, guessedBuild, isRead, type Reading, sayFile } from '#rules/import/reading/reading.ts';
import { withFlags } from '#rules/import/reading/with-flags.ts';
import { otherRows } from '#rules/import/review/others.ts';
import type { Database } from '../database/tables.ts';
import { importBeside } from '../import/apply.ts';
import { readFlags } from '../import/game-flags.ts';
import { filesAt, readFiles } from '../import/read.ts';
import { readListedSettings } from '../import/read-import-lists.ts';
import { readKnownLegends } from '../legends/legend-row.ts';
import { CannotStart } from '../program/refused.ts';
import { readSettings } from '../program/settings.ts';
import { openDatabase } from '../startup/open-database.ts';
import { dumpReport } from './comparison-report.ts';
import { buildOf, flagsOf, type Options, refuseWithoutSite } from './import-options.ts';
import { jsonReport, reportOf } from './import-report.ts';
import { progressLine } from './progress-line.ts';

const kinds: Record<string, AssetKind> = { models: 'Models', textures: 'Textures', animations: 'Animations' };

/**
 * Loads skins and archive catalogues from files, folders and zips, all of them or none. Reading makes much text that is
 * soon discarded. With the small young generation that `package.json` sets (`--max-semi-space-size`), it needs 50 to 90
 * MB less and takes no longer.
 */
export async function runImport(files: string[], options: Options) {
  refuseWithoutSite(options);
  const { dryRun = false, json } = options;
  const given = { kind: kindNamed(options.kind), group: groupNamed(options.group) };
  const build = buildOf(options);
  const db = await openDatabase(readSettings(process.env), { existing: true, patient: true });
  try {
    const { flags: saidBefore, ...known } = await knownThere(db);
    const hints = { ...given, legends: legendsOf(known.legends) };
    const sorted = await sortFiles(files, hints);
    const rows = readFiles(sorted.own, hints);
    const read = await readOthers(sorted, { ...known, isAllPublic: options.assumePublic === true });
    const flags = flagsOf(options, read, saidBefore);
    const said = new Set(flagsWith(saidBefore, flags));
    const reading = read && withFlags(read, said);
    const imported = await importBeside(
      db,
      mergeRows(rows, {
        ...gameRows(reading ?? EMPTY),
        others: otherRows({ items: reading?.items ?? [], own: rows }, said),
      }),
      {
        dryRun,
        build: build ?? (reading && guessedBuild(reading)),
        flags,
        lists: reading && gameLists(reading),
      },
    );
    const report = json
      ? [JSON.stringify(jsonReport(imported, reading, { dryRun, flags: said }), null, 2)]
      : [
          ...(reading ? [dumpReport(reading, { ...imported, flags: said })] : sorted.others.map(sayOther)),
          reportOf(imported, { dryRun }),
        ];
    process.stdout.write(report.map((part) => `${part}\n`).join(''));
  } finally {
    await db.destroy();
  }
}

/** The legends and skins of the database, and its known flags. */
const knownThere = async (db: Database) => ({
  legends: await readKnownLegends(db),
  listed: await readListedSettings(db),
  flags: await readFlags(db),
});

const sayOther = ({ file, ...as }: DetectedFile) => sayFile({ path: file.path, size: file.size, ...as });

const EMPTY = { skins: [], assets: [] };

/** Reads the files of the game's tools; undefined when only files of our own forms are named. */
async function readOthers({ others }: Sorted, how: HowToRead): Promise<Reading | undefined> {
  if (!others.some((one) => 'form' in one)) return;
  const line = progressLine(process.stderr);
  const outcome = await readDetected(others, { ...how, onProgress: (progress: Progress) => line.show(progress) });
  line.clear();
  if ('failed' in outcome) throw new CannotStart(outcome.failed);
  return outcome.reading;
}

function kindNamed(word: string | undefined) {
  if (word === undefined) return;
  const kind = Object.hasOwn(kinds, word) && kinds[word];
  if (kind) return kind;
  throw new CannotStart('--kind takes one of models, textures and animations.');
}

function groupNamed(name: string | undefined) {
  if (name === undefined) return;
  const { success, output, issues } = v.safeParse(GroupName, name);
  if (success) return output;
  throw new CannotStart(`--group cannot be used: ${issues[0].message}`);
}

/** The paths of our own forms, and every other named file with its recognized kind. */
type Sorted = { own: string[]; others: DetectedFile[] };

/**
 * Separates handmade lists from the files of the game's tools. From folders and zips only the tools' files are taken:
 * nobody sorts the thousands of files of a season. A file that is named directly must have a known form.
 */
async function sortFiles(paths: string[], { kind, group }: Hints): Promise<Sorted> {
  // With --kind or --group the list is handmade. Its reader reports missing files.
  const isByHand = (path: string) =>
    filesAt(path) === undefined || ((kind || group) && filesAt(path)?.[0]?.path === path);
  const own = paths.filter(isByHand);
  const rest = paths.filter((path) => !own.includes(path));
  const named = new Set(paths);
  const others: DetectedFile[] = [];
  for (const one of await detect(rest.flatMap((path) => filesAt(path) ?? []))) {
    if (named.has(one.file.path) && mayBeOwn(one)) own.push(one.file.path);
    else others.push(passedOver(one));
  }
  refuse(rest, named, others);
  return { own, others };
}

// Files that the readers of our own forms refuse keep those readers' messages.
const ownTypes = new Set(['.json', '.csv', '.tsv', '.txt']);

function mayBeOwn(seen: DetectedFile) {
  if (isKnown(seen)) return isHandmade(seen);
  return 'unknown' in seen && ownTypes.has(extname(seen.file.path).toLowerCase());
}

function refuse(paths: string[], named: ReadonlySet<string>, others: DetectedFile[]) {
  const files = others.map(({ file, ...as }) => ({ path: file.path, size: file.size, ...as }));
  const bad = files.find((file) => named.has(file.path) && 'unknown' in file);
  if (bad) throw new CannotStart(sayFile(bad));
  for (const path of paths) {
    const inner = files.filter((file) => file.path.startsWith(path) && file.path !== path);
    if (inner.length > 0 && !inner.some((file) => isRead(file) || 'sameAs' in file)) {
      throw new CannotStart(`${path} holds no list, settings or texts of the game. Choose the folder that RSX wrote.`);
    }
  }
}
