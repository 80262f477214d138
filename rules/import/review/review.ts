import { readFieldNames } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { languageWord } from '#game-files/texts/language-word.ts';
import type { SkinRow } from '../../skins/given-rows.ts';
import { nameDifferences } from '../../skins/names.ts';
import { takenNames } from '../../skins/same-names.ts';
import { withSources } from '../../skins/sources.ts';
import { count } from '../../texts/count.ts';
import type { ReviewLine } from './lines.ts';

/** Which value counts where a person typed another one than the files have. */
export type Side = 'theirs' | 'ours';

/** The decisions about lines, by their keys; other lines follow the defaults. */
export type Choices = {
  taken: Readonly<Record<string, boolean>>;
  sides: Readonly<Record<string, Side>>;
};

/** The kinds of lines, each shown by itself. */
type LineKind = 'new' | 'changed' | 'settle' | 'heldBack' | 'same';

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

/** Details of a skin to know before it is taken. */
export function marksOf({ skin, kind }: Pick<DecidedLine, 'skin' | 'kind'>): string[] {
  const languages = Object.keys(skin.names).length;
  return [
    skin.said.quality,
    skin.sources.texture === 'derived' && 'material by the rule',
    languages > 1 && `${languages} languages`,
    ...(skin.state === 'held back' ? skin.why : []),
    kind === 'heldBack' && skin.isUntold && 'no file says whether it is public',
  ].filter((mark) => typeof mark === 'string');
}

/** Says which fields a person typed otherwise: "Material was typed by a person, and the files differ". */
export const sayTyped = ({ typed }: Pick<DecidedLine, 'typed'>) =>
  `${typed.map((name) => skinWords[name].label).join(', ')} was typed by a person, and the files differ`;

/** A changed value, or the name of a field whose values nobody reads. */
type Difference = { field: string; before?: string; after?: string };

/** Each changed value, old and new, except those that wait for a decision. */
export function differencesOf({ before, after, differences, typed }: DecidedLine): Difference[] {
  if (!before || !after) return [];
  const fields = readFieldNames.filter((name) => differences.includes(name) && !typed.includes(name));
  const read = [
    ...fields.map((name) => difference(skinWords[name].label, before[name], after[name])),
    ...namesIn(before.names, after.names),
  ];
  if (read.length > 0) return read;
  // Nobody reads it, but it is the reason for this line.
  return differences.filter((name) => !typed.includes(name)).map((name) => ({ field: skinWords[name].label }));
}

/** Changed names, each by itself; for languages without an earlier name only their number. */
function namesIn(before: string | null, after: string | null): Difference[] {
  const all = nameDifferences(before, after);
  const changed = all.filter((one) => one.before !== null);
  const added = all.length - changed.length;
  return [
    ...changed.map((one) => difference(`${languageWord(one.language)} name`, one.before, one.after)),
    ...(added > 0 ? [{ field: `New names in ${count(added, 'language')}` }] : []),
  ];
}

const difference = (field: string, before: string | null, after: string | null) => ({
  field,
  before: before ?? 'none',
  after: after ?? 'none',
});

/** The kinds of lines shown, in this order. */
export const shownKinds = ['settle', 'new', 'changed', 'heldBack'] as const satisfies LineKind[];
export type ShownKind = (typeof shownKinds)[number];

/** What each kind is called where people read. */
export const titles: Record<ShownKind, string> = {
  settle: 'Questions',
  new: 'New',
  changed: 'Changed',
  heldBack: 'Held back',
};
