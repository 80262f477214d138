import type { Gathered } from './gathered.ts';

/** Do the files of the game say which legends are hidden? */
export const isLegendsTold = ({ flags }: Gathered) => flags.length > 0;
