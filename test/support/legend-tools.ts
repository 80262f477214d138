import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { commands } from '../../packages/client/src/command/program.ts';
import { runArguments } from '../../server/program/arguments.ts';
import { compiled } from './compiled.ts';
import { folder, outcome } from './program.ts';
import { programHere } from './program-here.ts';

/** The command, with lists in a folder of its own: run in this process, or begun in one of its own. */
export function legendTools() {
  const lists = folder();
  const env = { ...process.env, ...compiled, LEGEND_TOOLS_LISTS: lists };
  const begin = (args: readonly string[]) =>
    spawn(process.execPath, [resolve('packages/client/src/command/cli.ts'), ...args], { env });
  return {
    lists,
    begin,
    /** A run with an input needs a process. */
    async run(args: readonly string[], input?: string | Buffer) {
      if (input === undefined) {
        const { status: code, ...said } = await programHere(() => runArguments(commands('1.0.0'), args), { env });
        return { code, ...said };
      }
      const child = begin(args);
      child.stdin.end(input);
      return outcome(child);
    },
  };
}
