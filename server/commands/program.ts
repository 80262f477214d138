import { Command } from 'commander';
import * as features from '#features/index.commands.ts';
import { say } from '../program/arguments.ts';
import { commandLine, DASHES, RUN, running } from '../program/installed.ts';
import { withBuild } from './build-options.ts';
import { moveUsage } from './move-usage.ts';

/** The commands beside the server, with their options. Each loads its modules only when it runs. */
export function commands() {
  const program = new Command(RUN).usage(`COMMAND ${DASHES}…`).helpCommand(false);
  say(
    withBuild(
      program
        .command('import')
        .summary('loads skins and asset names')
        .description(
          'Loads skins and asset names from files, folders and zips, all of them or none: into the database here, or into a running site.',
        )
        .usage(`${DASHES}FILE… [options]`)
        .argument('<FILE...>', 'Files, folders and zips: of the game’s tools, or lists of your own.')
        .option('--dry-run', 'Says what would change, and changes nothing.')
        .option('--json', 'Writes the report as JSON.')
        .option('--kind <kind>', 'What names without a kind are: models, textures or animations.')
        .option('--group <name>', 'The group of names that have none.'),
    )
      .option('--to <site>', 'The address of a running site. Says what would change there, and changes nothing.')
      .option('--token-file <file>', 'The file with a token of that site.')
      .option('--apply', 'Applies the import to that site.')
      .option('--gone', 'Applies it although much of the list is gone from the files.')
      .action(async (files, options) =>
        options.to === undefined
          ? (await import('./import.ts')).runImport(files, options)
          : (await import('./import-to.ts')).runImportTo(files, options, running.version),
      ),
    {
      none: 'No file is named',
      usage: commandLine(
        'import',
        'FILE… [--dry-run] [--json] [--kind models|textures|animations] [--group NAME] [--build NAME] [--released DAY] [--manifest ID] [--flags-on NAME,NAME] [--flags-off NAME,NAME] [--assume-public] [--to SITE --token-file FILE [--apply] [--gone]]',
      ),
    },
  );
  say(
    program
      .command('export')
      .summary('writes skins and asset names back')
      .description('Writes skins and asset names in the form that import takes.')
      .usage(`${DASHES}[FILE]`)
      .argument('[FILE]', 'The file to write, in place of one that is there; without one they are printed.')
      .action(async (file) => (await import('./export.ts')).runExport(file)),
    { many: 'Only one file can be written', usage: commandLine('export', '[FILE]') },
  );
  say(
    program
      .command('move')
      .summary('moves everything to PostgreSQL')
      .description('Moves everything from the embedded database to the new PostgreSQL that DATABASE_URL names.')
      .usage(`[${DASHES}options]`)
      .option('--back', 'Lets the embedded database be changed again.')
      .action(async (options) => (await import('./move.ts')).runMove(options)),
    { usage: moveUsage },
  );
  for (const { addTo } of Object.values<CommandsOfFeature>(features)) addTo(program);
  say(
    program
      .command('owner')
      .summary('makes an account the owner')
      .description('Makes an account the owner, who holds every right.')
      .usage(`${DASHES}NAME [options]`)
      .argument('<NAME>', 'The username of an account that exists.')
      .option('--reset', 'Prints a link with which its owner sets a new password, and changes nothing else.')
      .action(async (name, options) => (await import('./owner.ts')).runOwner(name, options)),
    {
      none: 'No account is named',
      many: 'Only one account can be named',
      usage: commandLine('owner', 'NAME [--reset]'),
    },
  );
  return program;
}

/** The commands of a feature. */
type CommandsOfFeature = { addTo: (program: Command) => void };
