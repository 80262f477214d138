import { readFileSync } from 'node:fs';
import { win32 } from 'node:path';
import { v5 as uuid } from 'uuid';
import type { ImportApplied } from '#contract/imports/batch.ts';
import { MAX_PART } from '#contract/imports/import-bounds.ts';
import { legendsOf } from '#contract/skins/legend.ts';
import type { Incoming } from '#game-files/files/incoming.ts';
import type { KnownLegend } from '#game-files/names/legends.ts';
import { readDump } from '#rules/import/reading/read-detected.ts';
import { guessedBuild, type Reading } from '#rules/import/reading/reading.ts';
import type { TypedBuild } from '#rules/import/review/build-problem.ts';
import {
  assetChangesIn,
  type Comparison,
  doesSomething,
  draftOf,
  flagsNow,
  goneIn,
  isMuchGone,
  listsIn,
  newsIn,
  problemOf,
  removedBy,
  review,
  rowsToSend,
  saidFlags,
} from '#rules/import/review/difference.ts';
import { partsOf } from '#rules/import/review/parts.ts';
import { type DecidedLine, differencesOf, marksOf } from '#rules/import/review/review.ts';
import { NO_ANSWER } from '#rules/import/review/say-effect.ts';
import { filesAt } from '../import/read.ts';
import { hashOf } from '../program/key.ts';
import { CannotStart } from '../program/refused.ts';
import { comparisonReport, sayApplied } from './comparison-report.ts';
import { exitCodes } from './exit-codes.ts';
import { buildOf, flagsOf, type Options, tokenFileOf } from './import-options.ts';
import { progressLine } from './progress-line.ts';
import { reachSite, type Site, SiteRefused } from './running-site.ts';

/** Imports into a running site, and prints the difference (docs: Import into a running site). */
export async function runImportTo(paths: string[], options: Options, version: string) {
  const said = await importTo(paths, options, version);
  process.stdout.write(said.map((part) => `${part}\n`).join(''));
}

/**
 * Does what the import desk does: reads files here, compares them with the site's lists, and with `apply` sends the
 * difference in parts. `version` is that of this program. Returns what to print.
 */
export async function importTo(paths: string[], { to = '', ...options }: Options, version: string): Promise<string[]> {
  const token = readToken(tokenFileOf(options));
  const described = buildOf(options);
  const files = chosenFiles(paths);
  const site = await reachSite(to, token, version);
  const reading = await readFor(site, files, options.assumePublic === true);
  const lists = listsIn(await site.call('readImportLists', {}));
  const { on, off } = flagsOf(options, reading, lists.flags);
  const flags = Object.fromEntries([...on.map((name) => [name, true]), ...off.map((name) => [name, false])]);
  const { name = '', released = '', manifest = '' }: Partial<TypedBuild> = described ?? guessedBuild(reading) ?? {};
  const build = { name, released, manifest };
  const comparison = { ...{ reading, lists, flags, build }, ...NO_CHOICES };
  const isSent = options.apply === true && doesSomething(comparison);
  if (isSent) refuse(comparison, options);
  const applied = isSent ? await send(site, comparison, token) : undefined;
  return options.json
    ? [JSON.stringify(comparisonJson(comparison, { site: site.origin, applied }), null, 2)]
    : [comparisonReport(comparison), applied ? sayApplied(applied) : sayNotApplied(comparison, options)];
}

/** A command decides nothing: questions stay open, and typed values stay as they are. */
const NO_CHOICES = { completions: {}, taken: {}, sides: {}, leftAssets: {} };

/** Reads the files with the legends' words and the settings that the site knows. */
async function readFor(site: Site, files: ReturnType<typeof chosenFiles>, isAllPublic: boolean): Promise<Reading> {
  const legends = legendsOf(await site.call('listLegends', {})).flatMap(known);
  const { skins: listed } = await site.call('listSettings', {});
  const line = progressLine(process.stderr);
  const outcome = await readDump(files, { legends, listed, isAllPublic, onProgress: line.show });
  line.clear();
  if ('failed' in outcome) throw new CannotStart(outcome.failed);
  return outcome.reading;
}

const known = ({ name, folder, words, rig, clips }: ReturnType<typeof legendsOf>[number]): KnownLegend[] =>
  folder === null ? [] : [{ name, folder, words, rig: rig ?? undefined, clips: clips ?? undefined }];

function refuse(comparison: Comparison, { gone }: Options) {
  const problem = problemOf(comparison);
  if (problem) throw new CannotStart(`Nothing was applied. ${problem}`);
  if (!gone && isMuchGone(comparison)) {
    throw new CannotStart(`Nothing was applied. ${MUCH_GONE}`, {
      exitCode: exitCodes.gone,
    });
  }
}

function sayNotApplied(comparison: Comparison, { apply, gone }: Options) {
  if (apply || !doesSomething(comparison)) return 'Nothing has changed.';
  const more = !gone && isMuchGone(comparison) ? ` ${MUCH_GONE}` : '';
  return `Nothing was changed. Add --apply to apply it.${more}`;
}

const MUCH_GONE = 'Much of the list is gone from these files: add --gone as well if they are all files of the build.';

/** Sends everything and applies it. The id follows from the content, so a repeated import is the same one. */
async function send(site: Site, comparison: Comparison, token: string): Promise<ImportApplied> {
  const parts = partsOf(rowsToSend(comparison), MAX_PART);
  const seen = comparison.lists?.seen ?? { skins: 0, archive: 0 };
  const order = { parts: parts.length, seen, build: draftOf(comparison.build), flags: saidFlags(comparison) };
  const id = uuid(JSON.stringify([hashOf(token), order, parts]), IMPORTS);
  try {
    for (const [part, body] of parts.entries()) {
      await site.call('keepPart', { params: { id, part: String(part) }, body });
    }
  } catch (error) {
    // An earlier run has applied it: the answer below is the one that it missed.
    if (!(error instanceof SiteRefused && error.code === 'applied')) throw error;
  }
  return site.call('applyImport', { params: { id }, body: order }).catch((error) => {
    if (!(error instanceof CannotStart && error.exitCode === exitCodes.unreachable)) throw error;
    throw new CannotStart(`${NO_ANSWER} ${error.message}`, { exitCode: error.exitCode });
  });
}

/** The namespace of the ids. */
const IMPORTS = '1f8a9f0e-6c1b-4b57-9d0a-3f0f6f6c2a51';

/**
 * The files at these paths as the import desk has chosen ones: a file by its name, the files of a folder by their place
 * in it, with `/` on every system.
 */
const chosenFiles = (paths: readonly string[]): Incoming[] => paths.flatMap(chosenAt);

function chosenAt(path: string): Incoming[] {
  const found = filesAt(path);
  if (found === undefined)
    throw new CannotStart(`There is no file or folder ${path}. Type the path of one that exists.`);
  const name = win32.basename(path);
  return found.map(({ path: there, place, ...file }) => ({
    ...file,
    path: there === path ? name : `${name}/${placeIn(place ?? there)}`,
  }));
}

const placeIn = (place: string) => place.replaceAll('\\', '/');

/** The token in a file: its only word. Editors and shells of Windows add marks and line ends, or write UTF-16. */
export function readToken(file: string) {
  const text = textOf(bytesOf(file)).trim();
  if (/^skt_[\w-]+$/.test(text)) return text;
  throw new CannotStart(`${file} holds no token. Write only the token into it: it begins with skt_.`);
}

function bytesOf(file: string) {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new CannotStart(`There is no file ${file}. Type the path of the file with your token.`);
    throw new CannotStart(`${file} cannot be read (${code}).`);
  }
}

function textOf(bytes: Buffer) {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** The whole difference for programs, and what the site answered; `applied` is null when nothing was sent. */
function comparisonJson(
  comparison: Comparison,
  { site, applied = null }: { site: string; applied: ImportApplied | null | undefined },
) {
  const { lines, added, changed, leftOut, open } = review(comparison);
  const of = (kind: DecidedLine['kind']) => lines.filter((line) => line.kind === kind);
  const assets = assetChangesIn(comparison);
  const { skins, assets: goneAssets } = goneIn(comparison);
  const { notices = [], damage = [], files = [] } = comparison.reading ?? {};
  return {
    ...{ site, applied, notices, damage },
    effect: { added, changed, leftOut, open, removed: removedBy(comparison), news: newsIn(comparison) },
    problem: problemOf(comparison) ?? null,
    questions: of('settle').map((line) => ({
      ...nameOf(line),
      why: line.lack?.text ?? line.problem,
      typed: line.typed,
    })),
    new: of('new').map(({ row }) => row),
    changed: of('changed').map((line) => ({ ...nameOf(line), differences: differencesOf(line) })),
    heldBack: of('heldBack').map((line) => ({ ...nameOf(line), why: marksOf(line) })),
    flags: flagsNow(comparison),
    gone: { skins: skins.map(({ legend, ingamename }) => ({ legend, ingamename })), assets: goneAssets },
    assets: {
      added: assets.filter(({ before }) => before === null).map(({ asset }) => asset),
      changed: assets.filter(({ before }) => before !== null),
    },
    notRead: files.filter((file) => !('form' in file)),
  };
}

const nameOf = ({ row, skin }: DecidedLine) => ({
  legend: row?.legend ?? skin.legend,
  ingamename: row?.ingamename ?? skin.ingamename,
  asset: skin.asset,
});
