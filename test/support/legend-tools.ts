import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { compiled } from './compiled.ts';
import { folder, outcome } from './program.ts';

/** Runs the command in a process of its own, with lists in a folder of its own. */
export function legendTools() {
  const lists = folder();
  const begin = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    spawn(process.execPath, [resolve('packages/client/src/command/cli.ts'), ...args], {
      env: { ...process.env, ...compiled, LEGEND_TOOLS_LISTS: lists, ...env },
    });
  return {
    lists,
    begin,
    run(args: readonly string[], input?: string | Buffer) {
      const child = begin(args);
      child.stdin.end(input);
      return outcome(child);
    },
  };
}
