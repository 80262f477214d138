import { sayTrouble, troubleOf } from '../database/trouble.ts';
import { CannotStart, runProgram } from '../program/cannot-start.ts';
import * as exporting from './export.ts';
import * as importing from './import.ts';
import * as moving from './move.ts';
import * as owner from './owner.ts';

type Command = { run: (args: string[]) => Promise<void>; usage: string };

const commands = new Map<string, Command>([
  ['import', { run: importing.runImport, usage: importing.usage }],
  ['export', { run: exporting.runExport, usage: exporting.usage }],
  ['move', { run: moving.runMove, usage: moving.usage }],
  ['owner', { run: owner.runOwner, usage: owner.usage }],
]);

await runProgram(async () => {
  // What is written is for this user alone, whatever the shell allows.
  process.umask(0o077);
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands.get(name);
  if (!command) {
    const usages = [...commands.values()].map(({ usage }) => usage).join(' or ');
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
