import type { LegendCoverage } from '../coverage.ts';

/** Returns the number of things left to do for a legend, of all kinds. */
export const leftOf = ({ counts }: Pick<LegendCoverage, 'counts'>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
