import type { Command } from 'commander';

/** The options that say which build of the game the files are of, and which of its flags are on (docs: Builds, Flags). */
export const withBuild = (command: Command) =>
  command
    .option('--build <name>', 'The build of the game that the files are of.')
    .option('--released <day>', 'The day on which that build was released, as 2026-11-23.')
    .option('--manifest <id>', 'The manifest ID of that build on Steam.')
    .option('--flags-on <names>', 'Flags of the build that are on, with commas between.')
    .option('--flags-off <names>', 'Flags of the build that are off, with commas between.')
    .option('--assume-public', 'Takes everything as released, whatever its flags say.');
