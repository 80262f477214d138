import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, win32 } from 'node:path';
import type { Writable } from 'node:stream';
import { translators } from '../../../../rules/questions/list-translators.ts';
import { CannotStart } from '../../../../server/program/cannot-start.ts';
import { exitCodes } from '../exit-codes.ts';
import { diskProblem } from '../files/disk-problem.ts';
import { openWorld } from '../lists/world.ts';
import { writeJournal } from '../rename/journal.ts';
import { type Planned, plan } from '../rename/plan.ts';
import { takeBack, takeSteps } from '../rename/take.ts';
import type { Screen } from '../screen.ts';
import { print } from './print.ts';

type Options = { place: string; dryRun: boolean; undo: boolean; copyTo: string | undefined };
type Streams = { output: Writable; screen: Screen };

/**
 * Gives the files and folders of a folder the names of their skins in the shop, there or in a copy, or takes that back.
 * Nothing is ever overwritten. Returns what to say at the end.
 */
export async function rename(path: string, options: Options, { output, screen }: Streams): Promise<string> {
  const folder = folderAt(path);
  if (options.undo) return `Taken back: ${takeBack(folder).toLocaleString('en')} steps. ${folder} is as it was.`;
  const copyTo = options.copyTo === undefined ? undefined : resolve(options.copyTo);
  if (copyTo !== undefined && isInside(folder, copyTo)) {
    throw new CannotStart(`${copyTo} is in ${folder}. Name a folder outside of it for the copy.`);
  }
  const counts = { files: 0, folders: 0, stay: 0 };
  const steps = counted(await stepsOf(folder, { ...options, copyTo }), counts, screen);
  if (options.dryRun) {
    for await (const { from, to, isRenamed } of steps) if (isRenamed) await print(output, `${from}\t${to}\n`);
    screen.clear();
    return `${sayCounts(counts)} Nothing was changed.`;
  }
  const target = copyTo ?? folder;
  const isMade = copyTo !== undefined && emptyFolder(copyTo);
  try {
    await writeJournal(target, copyTo === undefined ? onlyRenamed(steps) : steps, copyTo && folder);
    takeSteps(target, screen);
  } catch (error) {
    // It was made for the copy, and nothing is in it.
    if (isMade && readdirSync(target).length === 0) rmdirSync(target);
    throw error;
  }
  return `${sayCounts(counts)} Take it back with: legend-tools rename "${target}" --undo`;
}

async function stepsOf(folder: string, { place, copyTo }: Pick<Options, 'place' | 'copyTo'>) {
  const { index, told } = openWorld(place);
  const newTranslator = await translators(index, told, { names: false, guids: true });
  return plan({
    ...{ root: folder, base: win32.basename(folder), skins: index.rows },
    ...{ translate: newTranslator(), isCopy: copyTo !== undefined },
  });
}

type Counts = { files: number; folders: number; stay: number };

async function* counted(steps: AsyncIterable<Planned>, counts: Counts, screen: Screen) {
  let all = 0;
  for await (const step of steps) {
    if (!step.isRenamed) counts.stay += 1;
    else if (step.isFolder) counts.folders += 1;
    else counts.files += 1;
    all += 1;
    if (all % SHOWN === 0) screen.show(`${all.toLocaleString('en')} looked at`);
    yield step;
  }
}

const SHOWN = 1000;

async function* onlyRenamed(steps: AsyncIterable<Planned>) {
  for await (const step of steps) if (step.isRenamed) yield step;
}

const sayCounts = ({ files, folders, stay }: Counts) =>
  `${files.toLocaleString('en')} files and ${folders.toLocaleString('en')} folders get names of the shop, ${stay.toLocaleString('en')} keep theirs.`;

function folderAt(path: string) {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return resolve(path);
  } catch (error) {
    throw diskProblem(error, path);
  }
  throw new CannotStart(`There is no folder ${path}. Type the path of one that exists.`);
}

function isInside(folder: string, path: string) {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(/[\\/]/)[0] !== '..';
}

/** Makes the folder of a copy, or takes an empty one. Says whether it was made. */
function emptyFolder(path: string) {
  try {
    if (existsSync(path) && readdirSync(path).length > 0) {
      throw new CannotStart(`${path} is not empty. Name a new folder for the copy.`, { exitCode: exitCodes.there });
    }
    return mkdirSync(path, { recursive: true }) !== undefined;
  } catch (error) {
    throw error instanceof CannotStart ? error : diskProblem(error, path, ' Nothing was changed.');
  }
}
