import type { SkinRow } from '../../skins/given-rows.ts';
import { takenNames } from '../../skins/same-names.ts';
import { withSources } from '../../skins/sources.ts';
import type { ReviewLine } from './lines.ts';

/** Which value counts where a person typed another one than the files have. */
export type Side = 'theirs' | 'ours';

/** The decisions about lines, by their keys; other lines follow the defaults. */
export type Choices = {
  taken: Readonly<Record<string, boolean>>;
  sides: Readonly<Record<string, Side>>;
};

/** The kinds of lines, each shown by itself. */
export type LineKind = 'new' | 'changed' | 'settle' | 'heldBack' | 'same';

/** A line with the decision about it, its row included. */
export type DecidedLine = ReviewLine & {
  kind: LineKind;
  side: Side;
  /** The row that is sent when the line is taken; undefined when it is not taken. */
  sent: SkinRow | undefined;
  /** The effect of taking it. */
  effect: 'add' | 'change' | 'none';
  /** Why it cannot be taken although it was chosen. */
  problem: string | null;
};

export type Review = {
  lines: readonly DecidedLine[];
  /** How many skins are new, are changed, and are left out although they would change something. */
  added: number;
  changed: number;
  leftOut: number;
  /** How many lines wait for a completion or a decision. */
  open: number;
};

/**
 * All lines with their decisions. Two taken lines never share a name, unless the game gives both and their permanent
 * ids differ (docs: Skins): the second waits for another name.
 */
export function reviewOf(lines: readonly ReviewLine[], choices: Choices): Review {
  const names = takenNames();
  const reviewed = lines.map((line) => decided(line, choices, names));
  const count = (is: (line: DecidedLine) => boolean) => reviewed.filter(is).length;
  return {
    lines: reviewed,
    added: count(({ sent, effect }) => sent !== undefined && effect === 'add'),
    changed: count(({ sent, effect }) => sent !== undefined && effect === 'change'),
    leftOut: count((line) => line.sent === undefined && wouldMatter(line)),
    open: count((line) => isOpen(line, choices)),
  };
}

/** Does a person still have to decide something? */
export const isOpen = ({ key, kind, lack, problem, typed, sent }: DecidedLine, { taken, sides }: Choices) =>
  kind === 'settle' &&
  taken[key] !== false &&
  (lack !== null || problem !== null || (sent !== undefined && typed.length > 0 && sides[key] === undefined));

/** Is something missing from the list when the line is not taken? A new skin that cannot be taken yet counts as well. */
const wouldMatter = ({ before, effect, kind }: DecidedLine) =>
  before === null || effect !== 'none' || kind === 'settle';

function decided(line: ReviewLine, { taken, sides }: Choices, names: ReturnType<typeof takenNames>): DecidedLine {
  const kind = kindOf(line);
  // A value that a person typed stays until you choose otherwise.
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

/** Was the name typed on this page? No other skin may have it, as in every form. */
const isTyped = ({ skin, before }: ReviewLine, { ingamename }: SkinRow) =>
  ingamename !== skin.ingamename && ingamename !== before?.ingamename;

function kindOf({ skin, before, differences, typed, lack }: ReviewLine): LineKind {
  if (skin.state === 'held back') return 'heldBack';
  if (skin.state !== 'ready' || lack !== null || typed.length > 0) return 'settle';
  if (before === null) return skin.isUntold ? 'heldBack' : 'new';
  return differences.length > 0 ? 'changed' : 'same';
}

function effectOf({ before, row, differences, typed }: ReviewLine, side: Side): DecidedLine['effect'] {
  if (before === null) return row === undefined ? 'none' : 'add';
  const counted = side === 'ours' ? differences.filter((name) => !typed.includes(name)) : differences;
  return counted.length > 0 ? 'change' : 'none';
}

/** The row without the fields where a person typed another value. */
function withOurs({ before, typed }: ReviewLine, row: SkinRow): SkinRow {
  if (before === null || typed.length === 0) return row;
  const kept = Object.fromEntries(typed.map((name) => [name, undefined]));
  const ingamename = typed.includes('ingamename') ? before.ingamename : row.ingamename;
  return { ...row, ...kept, ingamename, sources: withSources(row.sources ?? null, typed) };
}
