import type { InspectionEvent, Observer, StateValue, StateValueMap } from 'xstate';
import type { Happening, Trace } from '#contract/traces/trace.ts';
import { count } from '#rules/texts/count.ts';
import { stateOf } from '../../src/parts/app/state-of.ts';
import { changesBetween } from './changes.ts';
import { differentStates, isGone, type Moment, playTrace, type Report } from './play.ts';
import { shortText } from './short-text.ts';

type How = { isVerbose?: boolean; inspect?: Observer<InspectionEvent> | undefined };

/**
 * Plays a report's trace one happening at a time, and yields the lines that say what it did; first the lines about the
 * visit, last those about its end. Returns the end. It stops at the first happening that is not taken.
 */
export function* replayed(
  { trace, said }: Report,
  { isVerbose = false, inspect }: How = {},
): Generator<string[], Moment> {
  const playing = playTrace(trace, { inspect });
  let moment = playing.goTo(0);
  yield printable(beginningOf(trace, said));
  for (const [at, happening] of trace.happenings.entries()) {
    const before = moment;
    moment = playing.goTo(at + 1);
    yield printable([
      lineOf(trace, happening, before, moment),
      ...moment.toasts.slice(before.toasts.length).map(({ kind, text }) => `${INDENT}message (${kind}): ${text}`),
      ...(isVerbose ? changesBetween(before.contexts, moment.contexts) : []).map(
        ({ path, kind, before: was, after: is }) =>
          `${INDENT}${kind} ${path}: ${[was, is].filter(Boolean).join(' → ')}`,
      ),
    ]);
    if (moment.refused) break;
  }
  yield printable(endOf(trace, moment));
  return moment;
}

const INDENT = ' '.repeat(10);

/** A trace may come from anybody: nothing in it may move the cursor of a terminal or turn text round. */
const printable = (lines: string[]) => lines.map((line) => line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{FFFD}'));

const beginningOf = ({ page, viewport, build, happenings, dropped, withTexts }: Trace, said: Report['said']) => [
  `A visit to ${page}, ${viewport.width} × ${viewport.height}, build ${build || 'unknown'}: ${count(happenings.length, 'happening')}`,
  ...(said ? lines('What happened', said.happened) : []),
  ...(said?.expected ? lines('What was expected', said.expected) : []),
  ...(dropped > 0
    ? [`${count(dropped, 'older happening')} are not kept: what depends on them is not taken, and the replay goes on.`]
    : []),
  ...(!withTexts && JSON.stringify(happenings).includes('•')
    ? ['Marks (•) stand for the texts that the person typed: a search for them finds nothing.']
    : []),
  '',
];

const lines = (title: string, text: string) => `${title}: ${text}`.split('\n');

/** The happening in one line: its time, who it came to, what it was, and the states that it led to. */
function lineOf(trace: Trace, happening: Happening, before: Moment, after: Moment) {
  const { what, values } = wordsOf(happening);
  const start = `${clockTime(happening.at).padStart(8)}  ${happening.actor}  ${[what, values].filter(Boolean).join(' ')}`;
  const notTaken = after.refused ?? after.missed.slice(before.missed.length)[0];
  if (notTaken) return `${start} ✗ ${notTaken.reason}`;
  if (isGone(trace, happening)) return `${start} – left out: this build has no such machine or event`;
  return `${start} → ${statesAfter(happening, before, after).join(', ') || 'nothing'}`;
}

/** The state of the machine that it came to, and every other machine that is in another state than before. */
function statesAfter({ actor, kind }: Happening, { states: before }: Moment, { states: after }: Moment) {
  const isCall = kind === 'answer' || kind === 'failure' || kind === 'told';
  const own = isCall ? actor.slice(0, actor.lastIndexOf('/')) : actor;
  const others = Object.keys(after).filter((path) => path !== own && !isSame(after[path], before[path]));
  return [
    ...(after[own] === undefined ? [] : [newIn(before[own], after[own])]),
    ...others.map((path) => `${path}: ${newIn(before[path], after[path] ?? '')}`),
    ...Object.keys(before)
      .filter((path) => after[path] === undefined)
      .map((path) => `${path} ends`),
  ];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A state; of several at the same time those that are other ones than before. */
function newIn(before: StateValue | undefined, after: StateValue): string {
  if (typeof after === 'string' || Object.keys(after).length === 1) return stateOf(after);
  const parts = Object.entries(after).filter(([name, value]) => !isSame(value, (before as StateValueMap)?.[name]));
  return parts.length === 0 ? 'as before' : stateOf(Object.fromEntries(parts));
}

function endOf(trace: Trace, { index, states, refused, missed }: Moment): string[] {
  const all = trace.happenings.length;
  if (refused) return ['', `It stops here: happening ${refused.index + 1} of ${all} is not taken. ${refused.reason}`];
  const different = trace.dropped > 0 ? undefined : differentStates(trace, states);
  const end = missed.length > 0 ? `, ${missed.length} of them not taken` : '';
  return [
    '',
    `Played to the end: ${count(index, 'happening')}${end}.`,
    ...(different
      ? [
          'These machines are in other states than on the page:',
          ...Object.entries(different).map(
            ([path, { page, played }]) => `  ${path}: on the page ${shown(page)}, here ${shown(played)}`,
          ),
        ]
      : []),
  ];
}

const shown = (value: unknown) => (value === undefined ? 'not there' : shortText(value));

function wordsOf(happening: Happening): { what: string; values: string } {
  switch (happening.kind) {
    case 'event':
    case 'told': {
      const { type, ...values } = happening.event;
      return { what: String(type), values: Object.keys(values).length > 0 ? shortText(values) : '' };
    }
    case 'delay':
      return { what: String(happening.event.type), values: '' };
    case 'answer':
      return { what: 'answers', values: shortText(happening.output) };
    case 'failure':
      return { what: 'fails', values: shortText(happening.error) };
    case 'started':
      return { what: 'starts', values: shortText(happening.input) };
    case 'stopped':
      return { what: 'stops', values: '' };
  }
}

/** A time since the start of a visit as minutes and seconds: `1:04.2`. */
function clockTime(at: number): string {
  const tenths = Math.floor(at / 100);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`;
}
