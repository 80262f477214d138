import type { Happening, Trace } from '#contract/traces/trace.ts';

type End = {
  stop: { reason: string } | null;
  missed: readonly unknown[];
  ended: readonly { actor: string; value: unknown }[];
  sayings: readonly string[];
};
type Said = { happened: string; expected: string } | null;

/** Did the visit end wrong, or does a test want it to end like this for ever? */
export type Verdict = 'wrong' | 'right';

/**
 * Returns a test in the form of the repository's journeys (docs: Copy as a test). If the visit ended `wrong`, it fails
 * until that is mended: until a machine takes what it did not take, until a press has an effect, until the page can be
 * drawn, or else until the visit goes another way, ends in other states or says something else. If it ended `right`, the
 * test expects the states in which it ended.
 */
export function journeyOf(trace: Trace, end: End, said: Said, verdict: Verdict): string {
  const broken = trace.happenings.findIndex((one) => one.kind === 'event' && one.event.type === 'view.failed');
  const isBroken = broken >= 0;
  const isClosed = end.ended.some(({ actor, value }) => actor === 'app' && pageIn(value) === 'broken');
  const before = isBroken ? trace.happenings.slice(0, broken) : trace.happenings;
  const lost = before.findLastIndex(isPressInVain);
  // A press that has an effect leads elsewhere: what came after it would not be taken.
  const happenings = (lost >= 0 && verdict === 'wrong' ? before.slice(0, lost + 1) : before).map(pressed);
  // Without its beginning, a visit may bring what no machine waits for.
  const isWhole = trace.dropped === 0;
  const isSeen = isBroken || isClosed || end.stop !== null || (isWhole && end.missed.length > 0) || lost >= 0;
  const states = Object.fromEntries(end.ended.map(({ actor, value }) => [actor, value]));
  const isOnlySaid = verdict === 'wrong' && !isSeen;
  return [
    "import { expect, it } from 'vitest';",
    "import type { Trace } from '#contract/traces/trace.ts';",
    ...(isOnlySaid ? ["import { sayingsAt } from '#rules/traces/sayings.ts';"] : []),
    "import { playTrace } from '../../../src/traces/play.ts';",
    ...(isBroken ? ["import { drawn } from '../../support/drawn.tsx';"] : []),
    "import { appToPlay, othersToPlay } from '../../support/machines-to-play.ts';",
    '',
    ...(said ? comment(`What happened: ${said.happened}`) : []),
    ...(said?.expected ? comment(`What was expected: ${said.expected}`) : []),
    `const trace: Trace = ${JSON.stringify({ ...trace, happenings }, null, 2)};`,
    '',
    `it(${JSON.stringify(`does what somebody did on ${trace.page}`)}, ${isBroken ? 'async ' : ''}() => {`,
    '  const playing = playTrace(trace, appToPlay, othersToPlay);',
    '  const moment = playing.goTo(playing.length);',
    ...(isOnlySaid
      ? notLikeThis(trace, end)
      : [
          '  expect(moment.refused).toBeUndefined();',
          ...(isWhole ? ['  expect(moment.missed).toEqual([]);'] : []),
          "  expect(moment.states.app).not.toMatchObject({ page: 'broken' });",
        ]),
    ...(isBroken ? ['  await drawn(moment);'] : []),
    ...(isOnlySaid || isSeen ? [] : [`  expect(moment.states).toEqual(${indented(states, '  ')});`]),
    ...(isSeen
      ? comment(`It ended in these states. Say here what was expected instead: ${JSON.stringify(states)}`, '  ')
      : []),
    '});',
    '',
  ].join('\n');
}

/** The end that was wrong, as far as the trace and the machines know it. */
const notLikeThis = ({ happenings, states, dropped }: Trace, { sayings }: End) => [
  ...comment('It ended like this, which was wrong. Say here what is right instead.', '  '),
  '  expect({ ...moment, sayings: sayingsAt(moment) }).not.toMatchObject({',
  `    index: ${happenings.length},`,
  ...(dropped === 0 ? ['    missed: [],'] : []),
  `    states: ${indented(states, '    ')},`,
  `    sayings: expect.arrayContaining(${indented(sayings.slice(0, MOST_SAYINGS), '    ')}),`,
  '  });',
];

const MOST_SAYINGS = 50;

/** Something that a person has pressed, and nothing took. */
const isPressInVain = (one: Happening) => one.kind === 'event' && one.ignored === true;

/** What a person has pressed must have an effect, also when nothing took it then. */
function pressed(happening: Happening): Happening {
  if (happening.kind !== 'event' || !happening.ignored) return happening;
  const { ignored: _, ...taken } = happening;
  return taken;
}

const pageIn = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as { page?: unknown }).page : undefined;

const comment = (text: string, before = '') => text.split(/[\n\r\u2028\u2029]+/).map((line) => `${before}// ${line}`);

const indented = (value: unknown, by: string) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
