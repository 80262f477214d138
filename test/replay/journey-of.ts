import type { Happening } from '#contract/traces/trace.ts';
import type { Moment, Report } from './play.ts';
import { sayingsAt } from './sayings.ts';

/**
 * Returns a test in the form of the repository's journeys, for a folder of `test/flows`. `end` is the end of the visit as
 * it is played now. The test fails until a machine takes what it did not take, until a press has an effect, until the
 * page can be drawn, or else until the visit goes another way, ends in other states or says something else.
 */
export function journeyOf({ trace, said }: Report, end: Moment): string {
  const broken = trace.happenings.findIndex((one) => one.kind === 'event' && one.event.type === 'view.failed');
  const isBroken = broken >= 0;
  const before = isBroken ? trace.happenings.slice(0, broken) : trace.happenings;
  const lost = before.findLastIndex((one) => one.kind === 'event' && one.ignored === true);
  // A press that has an effect leads elsewhere: what came after it would not be taken.
  const happenings = (lost >= 0 ? before.slice(0, lost + 1) : before).map(pressed);
  const isClosed = (end.states.app as { page?: unknown } | undefined)?.page === 'broken';
  const isSeen = isBroken || isClosed || end.refused !== undefined || lost >= 0;
  return [
    "import { expect, it } from 'vitest';",
    "import type { Trace } from '#contract/traces/trace.ts';",
    "import { playTrace } from '../../replay/play.ts';",
    ...(isSeen ? [] : ["import { sayingsAt } from '../../replay/sayings.ts';"]),
    ...(isBroken ? ["import { drawn } from '../../support/drawn.tsx';"] : []),
    '',
    ...(said ? comment(`What happened: ${said.happened}`) : []),
    ...(said?.expected ? comment(`What was expected: ${said.expected}`) : []),
    `const trace: Trace = ${JSON.stringify({ ...trace, happenings }, null, 2)};`,
    '',
    `it(${JSON.stringify(`does what somebody did on ${trace.page}`)}, ${isBroken ? 'async ' : ''}() => {`,
    '  const playing = playTrace(trace);',
    '  const moment = playing.goTo(playing.length);',
    ...(isSeen
      ? [
          '  expect(moment.refused).toBeUndefined();',
          "  expect(moment.states.app).not.toMatchObject({ page: 'broken' });",
          ...(isBroken ? ['  await drawn(moment);'] : []),
          ...comment(
            `It ended in these states. Say here what was expected instead: ${JSON.stringify(end.states)}`,
            '  ',
          ),
        ]
      : [
          ...comment('It ended like this, which was wrong. Say here what is right instead.', '  '),
          '  expect({ ...moment, sayings: sayingsAt(moment) }).not.toMatchObject({',
          `    index: ${happenings.length},`,
          `    states: ${indented(end.states)},`,
          `    sayings: expect.arrayContaining(${indented(sayingsAt(end).slice(0, MOST_SAYINGS))}),`,
          '  });',
        ]),
    '});',
    '',
  ].join('\n');
}

const MOST_SAYINGS = 50;

/** What a person has pressed must have an effect, also when nothing took it then. */
function pressed(happening: Happening): Happening {
  if (happening.kind !== 'event' || !happening.ignored) return happening;
  const { ignored: _, ...taken } = happening;
  return taken;
}

const comment = (text: string, before = '') => text.split(/[\n\r\u2028\u2029]+/).map((line) => `${before}// ${line}`);

const indented = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n    ');
