import type { Work } from '../../server/beside/work.ts';

const held: number[][] = [];

/** A change that writes nothing and holds as many megabytes of memory as are ordered. */
export const growingWork: Work<number, string> = {
  module: import.meta.url,
  name: 'growingWork',
  prepare: async (_trx, megabytes) => {
    for (let at = 0; at < megabytes; at++) held.push(Array.from({ length: 131_072 }, () => at + 0.5));
    return { told: 'done', statements: [] };
  },
};
