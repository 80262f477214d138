import { CannotStart } from '../../../../server/program/refused.ts';
import { exitCodes } from '../exit-codes.ts';
import { diskProblem } from '../files/disk-problem.ts';
import type { Screen } from '../screen.ts';
import { planProblem, readJournal, removeJournal, type Step, UNDO } from './journal.ts';
import { IsThere, type Kind, kindOf, leadsAway } from './steps.ts';

/** Takes all steps of the plan in a folder, or none: when one fails, those before it are taken back. */
export function takeSteps(folder: string, screen: Screen) {
  const journal = readJournal(folder);
  const kind = kindOf(folder, journal);
  for (const [at, step] of journal.steps.entries()) {
    try {
      kind.take(step);
    } catch (error) {
      screen.clear();
      throw giveUp({ folder, kind, steps: journal.steps.slice(0, at + 1), error });
    }
    if (at % SHOWN === 0) screen.show(`${at.toLocaleString('en')} of ${journal.steps.length.toLocaleString('en')}`);
  }
  screen.clear();
}

const SHOWN = 100;

type Failed = { folder: string; kind: Kind; steps: readonly Step[]; error: unknown };

/** The failed step is taken back as well: it may have left a part of a copy. */
function giveUp({ folder, kind, steps, error }: Failed) {
  const left = backFrom(kind, steps);
  if (left.length === 0) removeJournal(folder);
  const after =
    left.length === 0
      ? ' Nothing was changed.'
      : ` Some of it was done. Take it back with: legend-tools rename "${folder}" --undo`;
  if (error instanceof IsThere) {
    return new CannotStart(`${error.message} came there meanwhile.${after}`, { exitCode: exitCodes.there });
  }
  return diskProblem(error, folder, after);
}

/** The steps that could not be taken back. */
function backFrom(kind: Kind, steps: readonly Step[]) {
  return steps.toReversed().filter((step) => {
    try {
      return !kind.back(step);
    } catch {
      return true;
    }
  });
}

/** Takes everything back, also what a killed program has done by then. Returns how many steps that were. */
export function takeBack(folder: string) {
  const journal = readJournal(folder);
  if (journal.steps.some((step) => leadsAway(folder, step, journal.copyOf))) throw planProblem(folder);
  const left = backFrom(kindOf(folder, journal), journal.steps);
  if (left.length === 0) {
    removeJournal(folder);
    return journal.steps.length;
  }
  const [{ from, to } = { from: '', to: '' }] = left;
  throw new CannotStart(
    `${left.length.toLocaleString('en')} of ${journal.steps.length.toLocaleString('en')} could not be taken back, such as ${to}, which was ${from}: it was moved or changed since, or ${from} is there again. The rest is as it was, and ${UNDO} stays.`,
    { exitCode: exitCodes.there },
  );
}
