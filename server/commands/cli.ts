import { sayTrouble, troubleOf } from '../database/trouble.ts';
import { CannotStart, runProgram } from '../program/cannot-start.ts';

type Command = { run: (args: string[]) => Promise<void>; usage: string };

/** Each loads what it needs and no other does. */
const commands = new Map<string, () => Promise<Command>>([
  ['import', () => import('./import.ts').then(({ runImport, usage }) => ({ run: runImport, usage }))],
  ['export', () => import('./export.ts').then(({ runExport, usage }) => ({ run: runExport, usage }))],
  ['move', () => import('./move.ts').then(({ runMove, usage }) => ({ run: runMove, usage }))],
  ['backup', () => import('./backup.ts').then(({ runBackup, usage }) => ({ run: runBackup, usage }))],
  ['restore', () => import('./restore.ts').then(({ runRestore, usage }) => ({ run: runRestore, usage }))],
  ['verify', () => import('./verify.ts').then(({ runVerify, usage }) => ({ run: runVerify, usage }))],
  ['owner', () => import('./owner.ts').then(({ runOwner, usage }) => ({ run: runOwner, usage }))],
]);

await runProgram(async () => {
  // What is written is for this user alone, whatever the shell allows.
  process.umask(0o077);
  const [name = '', ...args] = process.argv.slice(2);
  const command = await commands.get(name)?.();
  if (!command) {
    const all = await Promise.all([...commands.values()].map((load) => load()));
    const usages = all.map(({ usage }) => usage).join(' or ');
    throw new CannotStart(`${name ? `There is no command ${name}` : 'No command is named'}. Type: ${usages}`);
  }
  await command.run(args).catch((error) => {
    throw isBadArgument(error) ? new CannotStart(`${firstSentence(error)}. Type: ${command.usage}`) : explain(error);
  });
});

function explain(error: unknown) {
  const trouble = troubleOf(error);
  return trouble ? new CannotStart(`${sayTrouble(trouble)} Try again: all of it was done, or nothing.`) : error;
}

function isBadArgument(error: unknown): error is Error {
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
}

function firstSentence({ message }: Error) {
  return message.split(/[.\n]/, 1)[0];
}
