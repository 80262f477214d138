import { exitCodes as ofImports } from '../../../server/commands/exit-codes.ts';

/** How the command ends when something keeps it from working; 0 is success (README: Exit codes). */
export const exitCodes = {
  ...ofImports,
  /** Wrong arguments, or a file that cannot be read. */
  input: 1,
  /** No lists are kept, or the kept ones are damaged. */
  lists: 10,
  /** A disk is full, or forbids what has to be done. */
  disk: 11,
  /** Something is there that nothing may overwrite. */
  there: 12,
  /** Nothing was found. */
  nothing: 13,
} as const;
