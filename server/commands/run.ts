import { databaseErrorOf, sayDatabaseError } from '../database/database-errors.ts';
import { runArguments, usageOf } from '../program/arguments.ts';
import { CannotStart } from '../program/refused.ts';
import { commands } from './program.ts';

/** Runs the command that is named first. What keeps it from its work is a `CannotStart` (docs: Running). */
export async function runCommand(args: readonly string[]) {
  const program = commands();
  const [name = ''] = args;
  if (name !== '--help' && !program.commands.some((command) => command.name() === name)) {
    const usages = program.commands.map(usageOf).join(' or ');
    throw new CannotStart(`${name ? `There is no command ${name}` : 'No command is named'}. Type: ${usages}`);
  }
  await runArguments(program, args).catch((error) => {
    throw explain(error);
  });
}

function explain(error: unknown) {
  const trouble = databaseErrorOf(error);
  return trouble ? new CannotStart(`${sayDatabaseError(trouble)} Try again: all of it was done, or nothing.`) : error;
}
