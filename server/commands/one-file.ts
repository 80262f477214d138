import { parseArgs } from 'node:util';
import { CannotStart } from '../program/cannot-start.ts';

/** The one file that a command is about. */
export function oneFile(args: string[], usage: string) {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file, second] = positionals;
  if (file === undefined) throw new CannotStart(`No file is named. Type: ${usage}`);
  if (second !== undefined) throw new CannotStart(`Only one file can be named. Type: ${usage}`);
  return file;
}
