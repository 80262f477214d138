import { Command, InvalidArgumentError, Option } from 'commander';
import { writtenForms } from '../../../../rules/answers/translated/exports.ts';
import { withBuild } from '../../../../server/commands/build-options.ts';
import { say } from '../../../../server/program/arguments.ts';
import { placeOf } from '../lists/place.ts';
import { screenOn } from '../screen.ts';
import { print } from './print.ts';

const LISTS = 'The folder of the kept lists, in place of the usual one.';

const RENAME = [
  'Puts the name of its skin in the shop before the name of each folder of a model: "Bloodhound - Feral\'s Future (bloodhound_v21_heroknight_w)". Overwrites nothing.',
  'All that is in such a folder keeps its name, so models and add-ons for Blender go on finding the pictures. A model that several skins wear keeps its own name.',
  'With --files, files of one skin get such names as well, "Bloodhound - Feral\'s Future - body_col.png", and .cast files name their pictures anew. Models in other formats still name the old ones, and add-ons that look for pictures by their names do not find them.',
  '"legend-tools translate" and Translate Lists on the site know the new names.',
].join('\n\n');

const asForm = () => new Option('--as <form>', 'The form of the answers.').choices([...writtenForms]).default('table');

/** The commands. What a command needs is loaded when it runs. */
export function commands(version: string) {
  const program = new Command('legend-tools')
    .description('Says which skins files belong to, out of lists that are kept on this computer.')
    .version(version, '--version', 'Prints the version.')
    .helpCommand(false);
  say(program, { usage: 'legend-tools COMMAND --help' });
  say(
    program
      .command('pull')
      .summary('brings the lists of a site')
      .description('Brings the lists of a site, so that the other commands answer without a network.')
      .argument('[SITE]', 'The address of the site; without one, the site whose lists are kept.')
      .option('--lists <folder>', LISTS)
      .action(async (site, { lists }) =>
        print(process.stdout, await (await import('./pull.ts')).pull(site, { place: placeOf(lists) })),
      ),
    { usage: 'legend-tools pull [SITE] [--lists FOLDER]', many: 'Only one site can be named' },
  );
  say(
    program
      .command('find')
      .summary('finds skins as the search box does')
      .description('Finds skins as the search box of the site does: by words, names of files, GUIDs and facts.')
      .argument('<TEXT...>', 'What to search for.')
      .option('--legend <name>', 'Searches only the skins of this legend.')
      .option('--limit <number>', 'The most skins in the answer.', limitOf, 20)
      .addOption(asForm())
      .option('--lists <folder>', LISTS)
      .action(async (words: string[], { lists, as: form, ...asked }) =>
        print(
          process.stdout,
          await (await import('./find.ts')).find(words.join(' '), { ...asked, form, place: placeOf(lists) }),
        ),
      ),
    {
      none: 'Nothing to search for is named',
      usage: 'legend-tools find TEXT [--legend NAME] [--limit NUMBER] [--as csv|json|table] [--lists FOLDER]',
    },
  );
  say(
    program
      .command('translate')
      .summary('says what the lines of a list or the files of a folder are')
      .description('Says what each line of a list, or each file of a folder, is: as the page Translate Lists does.')
      .argument('<PATH>', 'A list, a folder, or - for what comes in.')
      .addOption(asForm())
      .option('--lists <folder>', LISTS)
      .action(async (path: string, { lists, as: form }) => {
        const { translate } = await import('./translate.ts');
        const screen = screenOn(process.stderr);
        const streams = { input: process.stdin, output: process.stdout, screen };
        const said = await translate(path, { place: placeOf(lists), form }, streams);
        if (process.stderr.isTTY) process.stderr.write(`${said}\n`);
      }),
    {
      none: 'No file or folder is named',
      many: 'Only one file or folder can be named',
      usage: 'legend-tools translate FILE|FOLDER|- [--as csv|json|table] [--lists FOLDER]',
    },
  );
  say(
    program
      .command('rename')
      .summary('gives the folders of exported models the names of their skins')
      .description(RENAME)
      .argument('<FOLDER>', 'The folder around the folders of models, such as exported_files.')
      .option('--files', 'Renames files as well, and writes the new paths of pictures into .cast files.')
      .option('--dry-run', 'Prints the old and the new names, and changes nothing.')
      .option('--copy-to <folder>', 'Copies everything into this new folder, and leaves the files as they are.')
      .option('--undo', 'Takes back what was done to the folder, or what a copy has put into it.')
      .option('--lists <folder>', LISTS)
      .action(async (path: string, { lists, files: withFiles = false, dryRun = false, undo = false, copyTo }) => {
        const { rename } = await import('./rename.ts');
        const streams = { output: process.stdout, screen: screenOn(process.stderr) };
        const options = { place: placeOf(lists), withFiles, dryRun, undo, copyTo };
        process.stderr.write(`${await rename(path, options, streams)}\n`);
      }),
    {
      none: 'No folder is named',
      many: 'Only one folder can be named',
      usage: 'legend-tools rename FOLDER [--files] [--dry-run] [--copy-to FOLDER] [--undo] [--lists FOLDER]',
    },
  );
  say(
    withBuild(
      program
        .command('import')
        .summary('imports files of the game into a site')
        .description(
          'Says what files of the game would change on a site, and with --apply changes it. You need a token.',
        )
        .argument('<FILE...>', 'Files, folders and zips, as the tools for the game leave them.')
        .requiredOption('--to <site>', 'The address of the site.')
        .requiredOption('--token-file <file>', 'The file with a token of that site, which may add and edit.')
        .option('--apply', 'Applies the import.')
        .option('--gone', 'Applies it although much of the list is gone from the files.')
        .option('--json', 'Reports to programs, and prints nothing else.'),
    ).action(async (files: string[], options) =>
      (await import('../../../../server/commands/import-to.ts')).runImportTo(files, options, version),
    ),
    {
      none: 'No file is named',
      usage:
        'legend-tools import FILE… --to SITE --token-file FILE [--apply] [--gone] [--json] [--build NAME] [--released DAY] [--manifest ID] [--flags-on NAME,NAME] [--flags-off NAME,NAME] [--assume-public]',
    },
  );
  say(
    program
      .command('verify')
      .summary('says whether the kept lists are whole and the newest')
      .description('Says whether the kept lists are whole, and whether the site has newer ones.')
      .option('--offline', 'Asks no site.')
      .option('--lists <folder>', LISTS)
      .action(async ({ lists, offline = false }) =>
        print(process.stdout, await (await import('./verify.ts')).verify({ place: placeOf(lists), offline })),
      ),
    { usage: 'legend-tools verify [--offline] [--lists FOLDER]' },
  );
  return program;
}

function limitOf(text: string) {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a number from 1 on.');
}
