import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../../../server/program/refused.ts';
import { exitCodes } from '../exit-codes.ts';
import { diskProblem } from '../files/disk-problem.ts';

/** The file beside the renamed ones that can take everything back. */
export const UNDO = 'legend-tools-undo.jsonl';

/** What was planned. `copyOf` is the folder that was copied; undefined when files were renamed where they were. */
export type Journal = { copyOf: string | undefined; steps: readonly Step[] };

type Head = { version: 1; copyOf?: string };

/**
 * Writes the whole plan before its first step is taken, so that a program that is killed in between leaves what is needed
 * to take it back. Only one at a time can rename a folder: the file must not be there. Returns the number of steps.
 */
export function writeJournal(folder: string, steps: Iterable<Step>, copyOf: string | undefined) {
  const path = join(folder, UNDO);
  const file = opened(path, folder);
  let count = 0;
  try {
    const head: Head = { version: 1, ...(copyOf !== undefined && { copyOf }) };
    let lines = `${JSON.stringify(head)}\n`;
    for (const { from, to, isFolder, paths } of steps) {
      lines += `${JSON.stringify({ from, to, ...(isFolder && { isFolder }), paths })}\n`;
      count += 1;
      if (lines.length < PIECE) continue;
      writeFileSync(file, lines);
      lines = '';
    }
    writeFileSync(file, `${lines}${JSON.stringify({ end: count })}\n`);
    fsyncSync(file);
    return count;
  } catch (error) {
    rmSync(path, { force: true });
    throw diskProblem(error, folder, ' Nothing was changed.');
  } finally {
    closeSync(file);
  }
}

const PIECE = 65_536;

function opened(path: string, folder: string) {
  try {
    return openSync(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new CannotStart(
        `${folder} was renamed before. Take that back with: legend-tools rename "${folder}" --undo, or keep it and delete ${UNDO}.`,
        { exitCode: exitCodes.there },
      );
    }
    throw diskProblem(error, folder, ' Nothing was changed.');
  }
}

/** Reads what was planned. A plan without its end was never begun: it has no steps. */
export function readJournal(folder: string): Journal {
  const lines = textOf(folder).trimEnd().split('\n');
  try {
    const [head, ...steps] = lines.map((line) => JSON.parse(line));
    const end = steps.pop();
    if (head?.version > 1) throw newer(folder);
    if (head?.version !== 1 || typeof end?.end !== 'number') return { copyOf: undefined, steps: [] };
    if (end.end !== steps.length || !steps.every(isStep)) throw planProblem(folder);
    if (head.copyOf !== undefined && typeof head.copyOf !== 'string') throw planProblem(folder);
    return { copyOf: head.copyOf, steps: steps.map(({ isFolder = false, ...step }) => ({ ...step, isFolder })) };
  } catch (error) {
    // The last line was torn when the program was killed.
    if (error instanceof SyntaxError) return { copyOf: undefined, steps: [] };
    throw error;
  }
}

export const removeJournal = (folder: string) => rmSync(join(folder, UNDO), { force: true });

function textOf(folder: string) {
  try {
    return readFileSync(join(folder, UNDO), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw diskProblem(error, folder);
    throw new CannotStart(`${folder} has no ${UNDO}, so there is nothing to take back.`, { exitCode: exitCodes.input });
  }
}

/** A file that somebody else wrote must not lead out of its folder: links on the way are looked at with each step. */
const isStep = (step: Partial<Record<keyof Step, unknown>> | null) =>
  isInside(step?.from) && isInside(step?.to) && (step?.paths === undefined || arePaths(step.paths));
const isInside = (place: unknown) =>
  typeof place === 'string' &&
  place !== '' &&
  !place.includes('\0') &&
  !place.split(/[\\/]/).some((part) => part === '' || part === '..') &&
  !/^[a-z]:/i.test(place);
const arePaths = (paths: unknown) =>
  Array.isArray(paths) &&
  paths.every(
    (one) => Array.isArray(one) && Number.isInteger(one[0]) && typeof one[1] === 'string' && typeof one[2] === 'string',
  );

/** What stands in the folder is no plan that can be taken back safely. */
export const planProblem = (folder: string) =>
  new CannotStart(`${join(folder, UNDO)} is damaged, so nothing was taken back.`, { exitCode: exitCodes.input });

const newer = (folder: string) =>
  new CannotStart(
    `${join(folder, UNDO)} is of a newer legend-tools, so nothing was taken back. Install that, then try again.`,
    { exitCode: exitCodes.input },
  );

/**
 * A file or a folder and its new place, both below the folder that is renamed, with `/` on every system. In a plan to
 * rename, each is as it is when its turn comes: the files of a folder have theirs before it.
 */
export type Step = {
  from: string;
  to: string;
  isFolder: boolean;
  /** The paths of pictures that a `.cast` file names anew: which one in its order, the old and the new one. */
  paths?: readonly (readonly [place: number, old: string, now: string])[];
};
