import type { SkinRow } from '../skins/given-rows.ts';
import { takenNames } from '../skins/same-names.ts';
import { withSources } from '../skins/sources.ts';
import type { Line } from './lines.ts';

/** Whose value counts where a person has typed another one than the files have. */
export type Side = 'theirs' | 'ours';

/** What somebody has decided about lines, by their keys; of all others the usual counts. */
export type Choices = {
  taken: Readonly<Record<string, boolean>>;
  sides: Readonly<Record<string, Side>>;
};

/** The kinds of lines, each looked at by itself. */
export type LineKind = 'new' | 'changed' | 'settle' | 'heldBack' | 'same';

/** A line as somebody has decided about it, its row too. */
export type ReviewedLine = Line & {
  kind: LineKind;
  side: Side;
  /** Is it taken, and what is sent then? */
  sent: SkinRow | undefined;
  /** What taking it does. */
  effect: 'add' | 'change' | 'none';
  /** Why it cannot be taken although somebody wants it. */
  problem: string | null;
};

export type Review = {
  lines: readonly ReviewedLine[];
  /** How many skins are new, are changed, and are not taken although they would do something. */
  added: number;
  changed: number;
  leftOut: number;
  /** How many lines wait for somebody to complete or decide them. */
  open: number;
};

/**
 * All lines as they are decided. Two that are taken never have one name, unless the game gives them both and different
 * permanent ids (docs: Skins): the second waits for another.
 */
export function reviewOf(lines: readonly Line[], choices: Choices): Review {
  const names = takenNames();
  const reviewed = lines.map((line) => decided(line, choices, names));
  const count = (is: (line: ReviewedLine) => boolean) => reviewed.filter(is).length;
  return {
    lines: reviewed,
    added: count(({ sent, effect }) => sent !== undefined && effect === 'add'),
    changed: count(({ sent, effect }) => sent !== undefined && effect === 'change'),
    leftOut: count(({ sent, effect, kind }) => sent === undefined && (effect !== 'none' || kind === 'settle')),
    open: count((line) => isOpen(line, choices)),
  };
}

/** Does somebody still have to say something about it? */
export const isOpen = ({ key, kind, lack, problem, typed, sent }: ReviewedLine, { taken, sides }: Choices) =>
  kind === 'settle' &&
  taken[key] !== false &&
  (lack !== null || problem !== null || (sent !== undefined && typed.length > 0 && sides[key] === undefined));

function decided(line: Line, { taken, sides }: Choices, names: ReturnType<typeof takenNames>): ReviewedLine {
  const kind = kindOf(line);
  // What a person has typed stays until somebody says otherwise.
  const side = sides[line.key] ?? 'ours';
  const row = line.row && (side === 'ours' ? withOurs(line, line.row) : line.row);
  const isWanted = taken[line.key] ?? kind !== 'heldBack';
  const called = row && { ...row, gameid: isTyped(line, row) ? undefined : (row.gameid ?? line.before?.gameid) };
  const isDouble = isWanted && called !== undefined && names.isTaken(called);
  const problem =
    isDouble && row ? `Another skin of ${row.legend} is named ${row.ingamename} here. Give it another name.` : null;
  const sent = isWanted && !isDouble ? row : undefined;
  if (sent && called) names.take(called);
  return { ...line, row, kind, side, sent, effect: effectOf(line, side), problem };
}

/** Has a person said the name on this page? That may be no other skin's, as in every form. */
const isTyped = ({ skin, before }: Line, { ingamename }: SkinRow) =>
  ingamename !== skin.ingamename && ingamename !== before?.ingamename;

function kindOf({ skin, before, differences, typed, lack }: Line): LineKind {
  if (skin.state === 'held back') return 'heldBack';
  if (skin.state !== 'ready' || lack !== null || typed.length > 0) return 'settle';
  if (before === null) return skin.isUntold ? 'heldBack' : 'new';
  return differences.length > 0 ? 'changed' : 'same';
}

function effectOf({ before, row, differences, typed }: Line, side: Side): ReviewedLine['effect'] {
  if (before === null) return row === undefined ? 'none' : 'add';
  const counted = side === 'ours' ? differences.filter((name) => !typed.includes(name)) : differences;
  return counted.length > 0 ? 'change' : 'none';
}

/** The row without what a person has typed differently. */
function withOurs({ before, typed }: Line, row: SkinRow): SkinRow {
  if (before === null || typed.length === 0) return row;
  const kept = Object.fromEntries(typed.map((name) => [name, undefined]));
  const ingamename = typed.includes('ingamename') ? before.ingamename : row.ingamename;
  return { ...row, ...kept, ingamename, sources: withSources(row.sources ?? null, typed) };
}
