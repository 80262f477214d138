import { expect, it } from 'vitest';
import { hasMarks } from '#rules/traces/has-marks.ts';
import { trace } from '../../flows/player/samples.ts';

it('says that marks stand for texts only where they do (docs: Play a trace)', () => {
  const marked = { ...trace, happenings: [{ at: 1, actor: 'app', kind: 'answer' as const, output: '•• •' }] };
  expect([trace, marked, { ...marked, withTexts: true }].map(hasMarks)).toEqual([false, true, false]);
});
