import { parseArgs } from 'node:util';

/** `npm run bench -- [PART ...] [--share 0.1] [--few 2] [--page FOLDER]` */
const { values, positionals } = parseArgs({
  // Other programs take lists from this folder, and have options of their own.
  strict: false,
  allowPositionals: true,
  options: {
    /** The share of each list and of each number of rounds. Only the whole is judged. */
    share: { type: 'string', default: '1' },
    /** Measures this many parts, begun anywhere. */
    few: { type: 'string' },
    /** A folder with a page that is built already. */
    page: { type: 'string' },
  },
});

export const options = values as { share: string; few?: string; page?: string };
export const named: readonly string[] = positionals;

export const share = Number(options.share);

/** This many, in a run of everything. */
export const some = (many: number) => Math.max(1, Math.round(many * share));
