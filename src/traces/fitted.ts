import type { Happening } from '#contract/traces/trace.ts';
import { entriesOf, shorten } from './cut.ts';
import type { Named } from './named.ts';

/** A part of a trace: what it is, what stays of it after so many steps, and how long that is as text. */
type Part = { whole: unknown; stays: unknown; size: number; step: number };

/** How many entries a list keeps besides those that are named, step by step. The last step names as few as can be. */
const STEPS = [500, 100, 30, 10, 3, 1, 1];
/** What is shorter stays whole. */
const SHORT = 1000;
const SHORTEST_TEXT = 200;
/** Letters that a text keeps for each entry that a list keeps. */
const LETTERS = 20;

/**
 * The start and the happenings of a trace within so many letters, as far as cutting goes: the largest are cut first, and
 * no happening goes. What is named stays, at last only the least of it (docs: What a trace keeps).
 */
export function fitTrace(
  { start, happenings }: { start: object; happenings: readonly Happening[] },
  { room, named, least }: { room: number; named: Named; least: Named },
) {
  const first = partOf(start);
  const parts = happenings.map(partOf);
  const all = [first, ...parts];
  const isTooMuch = () => all.reduce((sum, { size }) => sum + size + 1, 0) > room;
  if (isTooMuch()) answerOnce(happenings, parts, isWithin);
  while (isTooMuch()) {
    const largest = all
      .filter(({ step, size }) => step < STEPS.length && size > SHORT)
      .reduce<Part | undefined>((most, one) => (most && most.size >= one.size ? most : one), undefined);
    if (!largest) break;
    const most = STEPS[largest.step] as number;
    const how = {
      first: most,
      named: largest.step === STEPS.length - 1 ? least : named,
      letters: Math.max(SHORTEST_TEXT, most * LETTERS),
    };
    keep(largest, shorten(largest.whole, how));
    largest.step++;
  }
  if (isTooMuch()) answerOnce(happenings, parts, () => true);
  return {
    start: first.stays as Record<string, unknown>,
    happenings: parts.map(({ stays }) => stays as Happening),
    fits: !isTooMuch(),
  };
}

const partOf = (whole: unknown): Part => ({ whole, stays: whole, size: JSON.stringify(whole).length, step: 0 });

function keep(part: Part, stays: unknown) {
  part.stays = stays;
  part.size = JSON.stringify(stays).length;
}

/** Leaves out answers that the last one of the same call may stand for. */
function answerOnce(happenings: readonly Happening[], parts: readonly Part[], mayStand: typeof isWithin) {
  const last = new Map<string, { output: unknown; at: number }>();
  for (const [at, one] of [...happenings.entries()].reverse()) {
    const part = parts[at] as Part;
    if (one.kind !== 'answer' || (part.stays === part.whole && part.size <= SHORT)) continue;
    const stand = last.get(one.actor);
    if (!stand || !mayStand(one.output, stand.output)) last.set(one.actor, { output: one.output, at });
    else keep(part, { ...one, output: { $as: stand.at } });
  }
}

/** Does a value say nothing else than another one, maybe as a cut of it? */
function isWithin(some: unknown, whole: unknown): boolean {
  if (typeof some !== 'object' || some === null || typeof whole !== 'object' || whole === null) return some === whole;
  const [list, all] = [entriesOf(some), entriesOf(whole)];
  if (list && all) {
    let at = 0;
    const isNext = (entry: unknown) => {
      while (at < all.length) if (isWithin(entry, all[at++])) return true;
      return false;
    };
    return lengthOf(some) === lengthOf(whole) && list.every(isNext);
  }
  if (list || all) return false;
  const [few, table] = [some, whole].map((one) => ('$some' in one ? one.$some : one) as Record<string, unknown>);
  return Object.entries(few as object).every(([name, part]) => isWithin(part, table?.[name]));
}

const lengthOf = (list: object) => (Array.isArray(list) ? list.length : (list as { of?: unknown }).of);
