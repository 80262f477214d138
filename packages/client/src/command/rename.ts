import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, win32 } from 'node:path';
import type { Writable } from 'node:stream';
import { translators } from '../../../../rules/answers/questions/list-translators.ts';
import { count } from '../../../../rules/texts/count.ts';
import { CannotStart } from '../../../../server/program/refused.ts';
import { exitCodes } from '../exit-codes.ts';
import { diskProblem } from '../files/disk-problem.ts';
import { openWorld } from '../lists/world.ts';
import { writeJournal } from '../rename/journal.ts';
import { type Counts, plan } from '../rename/plan.ts';
import { takeBack, takeSteps } from '../rename/take.ts';
import type { Screen } from '../screen.ts';
import { print } from './print.ts';

type Options = { place: string; withFiles: boolean; dryRun: boolean; undo: boolean; copyTo: string | undefined };
type Streams = { output: Writable; screen: Screen };

/**
 * Gives the folders of models, and files if wanted, the names of their skins in the shop, there or in a copy, or takes
 * that back (docs: Names of the shop on a disk). Nothing is ever overwritten. Returns what to say at the end.
 */
export async function rename(path: string, options: Options, { output, screen }: Streams): Promise<string> {
  const folder = folderAt(path);
  if (options.undo) return `Taken back: ${count(takeBack(folder), 'step')}. ${folder} is as it was.`;
  const copyTo = options.copyTo === undefined ? undefined : resolve(options.copyTo);
  if (copyTo !== undefined && isInside(folder, copyTo)) {
    throw new CannotStart(`${copyTo} is in ${folder}. Name a folder outside of it for the copy.`);
  }
  const { steps, counts } = await planOf(folder, { ...options, copyTo }, screen);
  screen.clear();
  const said = sayCounts(counts, options.withFiles);
  if (options.dryRun) {
    for (const { from, to } of steps) if (from !== to) await print(output, `${from}\t${to}\n`);
    return `${said} Nothing was changed.`;
  }
  if (steps.length === 0) return `${said} Nothing was changed.`;
  const target = copyTo ?? folder;
  const isMade = copyTo !== undefined && emptyFolder(copyTo);
  try {
    writeJournal(target, steps, copyTo && folder);
    takeSteps(target, screen);
  } catch (error) {
    // It was made for the copy, and nothing is in it.
    if (isMade && readdirSync(target).length === 0) rmdirSync(target);
    throw error;
  }
  return `${said} Take it back with: legend-tools rename "${target}" --undo`;
}

type Wanted = Pick<Options, 'place' | 'withFiles' | 'copyTo'>;

async function planOf(folder: string, { place, withFiles, copyTo }: Wanted, screen: Screen) {
  const { index, told } = openWorld(place);
  const newTranslator = await translators(index, told, { names: false, guids: withFiles, items: false });
  return plan({
    ...{ root: folder, base: win32.basename(folder), skins: index.rows },
    ...{ translate: newTranslator(), withFiles, copyTo, screen },
  });
}

/** What the plan does, then what keeps its name, and why. */
function sayCounts(counts: Counts, withFiles: boolean) {
  const { folders, files, models, shared, beside, long, unread, others, isModel } = counts;
  const verb = (number: number, word: string) => (number === 1 ? `${word}s` : word);
  const say = (number: number, what: string, rest: string) =>
    number === 0 ? [] : [`${count(number, what)} ${verb(number, 'keep')} ${rest}.`];
  return [
    isModel
      ? 'This is the folder of a model itself, which keeps its name: name the folder around it.'
      : `${count(folders, 'folder')} of models ${verb(folders, 'get')} the name of a skin.`,
    withFiles
      ? `${count(files, 'file')} ${verb(files, 'get')} the name of a skin, and ${count(models, '.cast file')} the new paths of the pictures.`
      : 'Files keep their names; --files renames them as well.',
    ...say(shared, 'folder', 'the name of a model that several skins wear'),
    ...say(beside, 'folder', 'the name, since a model beside it may name pictures in it'),
    ...say(long, 'path', 'the old names, since other programs take no longer ones'),
    ...(files === 0
      ? []
      : [
          ...say(unread, '.cast file', 'the old paths, since nothing can be read in it'),
          ...say(others, 'model', 'the old names of pictures, since only .cast files can be written'),
        ]),
  ].join(' ');
}

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
