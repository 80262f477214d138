import { memoizeEach } from '#rules/memoize.ts';
import type { Database } from '../database/tables.ts';
import { createLine } from './line.ts';

/** The lines of a server (docs: Turns). Those who wait in one do not wait for those in another. */
export const linesOf = memoizeEach((_: Database) => ({
  /** What pages look for. Thirty people may share an address, and each answer takes a moment. */
  searches: createLine({ atOnce: 4, each: 32, all: 256 }),
  /** Questions of programs and chats. */
  questions: createLine({ atOnce: 4 }),
  lists: createLine({ atOnce: 2 }),
  /** Pages, lists and files that are made when they are asked for. Thirty people may open thirty pages at once. */
  pages: createLine({ atOnce: 4, each: 64, all: 256 }),
  /** Large bodies that are still arriving. */
  bodies: createLine(),
}));

export type LineName = keyof ReturnType<typeof linesOf>;
