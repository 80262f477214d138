import { print, printTable } from '../bench/table.ts';
import { savedTrace } from '../walk/saved-trace.ts';
import type { Broken } from './holds.ts';
import { rangesOf } from './ranges.ts';
import { steps } from './steps.ts';
import type { Walked } from './walk.ts';

/** A sentence that does not hold, and its contradiction. */
type Sign = readonly [sentence: string, because: RegExp];

/**
 * Known defects: a walk that meets only these ends there without failing. Remove a defect from here when you fix it.
 */
const known: Readonly<Record<string, readonly Sign[]>> = {
  // Going back from a form with typed text asks first, and adds an entry that replaces the ones ahead.
  'asked on Back': [['Back and Forward keep the entries of the history', /./]],
};

/** Returns the known defects that explain all contradictions; none when something is new. */
function knownIn(broken: readonly Broken[]): string[] {
  const met = broken.map(
    (one) => Object.entries(known).find(([, signs]) => signs.some((sign) => isOf(one, sign)))?.[0],
  );
  return met.includes(undefined) ? [] : [...new Set(met as string[])];
}

const isOf = (found: Broken, [sentence, because]: Sign) => found.sentence === sentence && because.test(found.because);

/** Describes the contradictions, and every step that led there, one per line. */
export function describeWalk(walked: Walked): string {
  const { seed, visitor, entrance, taken, broken, trace } = walked;
  const lines = taken.map(
    ({ number, isHurried, kind, way, failure }) =>
      `${`${number}`.padStart(5)}  ${kind} ${way}${isHurried ? ' …' : ''}${failure ? '   (not possible)' : ''}`,
  );
  return [
    `Walk ${seed} of ${visitor} from ${entrance}, ${taken.length} steps (the next step follows … at once):`,
    ...lines,
    ...broken.map(({ sentence, because }) => `  BROKEN: ${sentence}: ${because}`),
    ...(trace
      ? [`  The trace of the visit, for npm run replay: ${savedTrace(trace, `walk-${seed}-${taken.length}`)}`]
      : []),
    `  Again: npm run wander -- --seed ${seed} --steps ${rangesOf(taken.map(({ number }) => number))}`,
  ].join('\n');
}

/** Describes a run: the number of steps of each kind, the kinds never taken, and the known defects met. */
export function printSummary(walks: readonly Walked[]) {
  const taken = walks.flatMap((walked) => walked.taken);
  const rows = steps.map(({ kind }) => {
    const own = taken.filter((one) => one.kind === kind);
    return [kind, own.length, own.filter(({ failure }) => failure !== undefined).length];
  });
  printTable({ title: 'Steps', head: ['kind', 'taken', 'not possible'], rows: rows.filter(([, all]) => all !== 0) });
  const never = rows.flatMap(([kind, all]) => (all === 0 ? [`${kind}`] : []));
  print(`\nNever taken: ${never.join(', ') || 'none'}`);
  const met = Map.groupBy(
    walks.flatMap(({ broken }) => knownIn(broken)),
    (defect) => defect,
  );
  const times = [...met].map(([defect, { length }]) => `${defect} (${length})`);
  print(`Known defects met: ${times.join(', ') || 'none'}`);
  print(`${walks.length} walks, ${taken.length} steps`);
}

/** Is there a contradiction that is not a known defect? */
export const isNew = ({ broken }: Walked) => broken.length > 0 && knownIn(broken).length === 0;
