import { type Command, CommanderError } from 'commander';
import { CannotStart } from './refused.ts';

/**
 * Parses the arguments and runs the command. Help is printed and is no failure. Wrong arguments are a `CannotStart`
 * with one sentence and what to type (docs: Running).
 */
export async function runArguments(program: Command, args: readonly string[]) {
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeErr: () => {} });
    command.helpOption('--help', 'Shows this and does nothing else.');
  }
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new CannotStart(sentenceOf(error, program, args));
  }
}

/** The message of a command whose arguments are wrong. */
type Words = { usage: string; none?: string; many?: string };
const words = new WeakMap<Command, Words>();

export function say(command: Command, said: Words) {
  words.set(command, said);
  return command;
}

/** What to type for a command. */
export const usageOf = (command: Command) => words.get(command)?.usage ?? '';

function sentenceOf({ code, message }: CommanderError, program: Command, args: readonly string[]) {
  const command = program.commands.find((one) => one.name() === args[0]) ?? program;
  const { none, many } = words.get(command) ?? {};
  const [first = ''] = message.replace(/^error: /, '').split('\n');
  const unexpected = `Unexpected argument '${command.args[0]}'`;
  const own = { 'commander.missingArgument': none, 'commander.excessArguments': many ?? unexpected }[code];
  return `${own ?? first.charAt(0).toUpperCase() + first.slice(1).replace(/\.$/, '')}. Type: ${usageOf(command)}`;
}
