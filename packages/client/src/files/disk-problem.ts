import { CannotStart } from '../../../../server/program/refused.ts';
import { exitCodes } from '../exit-codes.ts';

/** What a disk refuses, as one sentence; anything else is passed on. `after` says what was done about it. */
export function diskProblem(error: unknown, path: string, after = ''): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const sentence = sentences[code]?.(path);
  return sentence === undefined ? error : new CannotStart(`${sentence}${after}`, { exitCode: exitCodes.disk });
}

const noRoom = (path: string) => `There is no room left on the disk of ${path}. Make room, then try again.`;
const noRight = (path: string) =>
  `You may not change ${path}. Take a folder of yours, or get the right to write there.`;
const inUse = (path: string) => `Another program uses ${path}. Close it there, then try again.`;

const sentences: Record<string, (path: string) => string> = {
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EACCES: noRight,
  EPERM: noRight,
  EROFS: noRight,
  EBUSY: inUse,
};
