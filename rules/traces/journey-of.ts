import type { Happening, Trace } from '#contract/traces/trace.ts';

type End = {
  stop: { reason: string } | null;
  missed: readonly unknown[];
  ended: readonly { actor: string; value: unknown }[];
};
type Said = { happened: string; expected: string } | null;

/**
 * Returns a test in the form of the repository's journeys, which fails or passes as the trace did (docs: Play a trace).
 * Where the trace shows a fault by itself, the test fails until that is mended: a machine does not take what came to it,
 * nothing took what somebody pressed, or the page broke. Otherwise the test expects the states in which it ended.
 */
export function journeyOf(trace: Trace, end: End, said: Said): string {
  const happenings = trace.happenings.map(pressed);
  const isBroken = end.ended.some(({ actor, value }) => actor === 'app' && pageIn(value) === 'broken');
  const isFaulty =
    end.stop !== null ||
    end.missed.length > 0 ||
    isBroken ||
    happenings.some((one, at) => one !== trace.happenings[at]);
  const states = Object.fromEntries(end.ended.map(({ actor, value }) => [actor, value]));
  return [
    "import { expect, it } from 'vitest';",
    "import type { Trace } from '#contract/traces/trace.ts';",
    "import { playTrace } from '../../../src/traces/play.ts';",
    "import { appToPlay, othersToPlay } from '../../support/machines-to-play.ts';",
    '',
    ...(said ? comment(`What happened: ${said.happened}`) : []),
    ...(said?.expected ? comment(`What was expected: ${said.expected}`) : []),
    `const trace: Trace = ${JSON.stringify({ ...trace, happenings }, null, 2)};`,
    '',
    `it(${JSON.stringify(`does what somebody did on ${trace.page}`)}, () => {`,
    '  const playing = playTrace(trace, appToPlay, othersToPlay);',
    '  const { states, refused, missed } = playing.goTo(playing.length);',
    '  expect(refused).toBeUndefined();',
    '  expect(missed).toEqual([]);',
    "  expect(states.app).not.toMatchObject({ page: 'broken' });",
    ...(isFaulty
      ? comment(`It ended in these states. Say here what was expected instead: ${JSON.stringify(states)}`, '  ')
      : [`  expect(states).toEqual(${indented(states)});`]),
    '});',
    '',
  ].join('\n');
}

/** What a person has pressed must have an effect, also when nothing took it then. */
function pressed(happening: Happening): Happening {
  if (happening.kind !== 'event' || !happening.ignored) return happening;
  const { ignored: _, ...taken } = happening;
  return taken;
}

const pageIn = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as { page?: unknown }).page : undefined;

const comment = (text: string, before = '') => text.split(/[\n\r\u2028\u2029]+/).map((line) => `${before}// ${line}`);

const indented = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
