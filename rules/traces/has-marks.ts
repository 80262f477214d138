import type { Trace } from '#contract/traces/trace.ts';

/** Do marks stand for texts in what happened (docs: What a trace keeps)? */
export const hasMarks = ({ withTexts, happenings }: Pick<Trace, 'withTexts' | 'happenings'>): boolean =>
  !withTexts && JSON.stringify(happenings).includes('•');
